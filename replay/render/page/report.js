// Steps through pictures that were all made beforehand. What is shown, to whom, and where deals, tricks and findings
// begin stands in the data; nothing is worked out here.
(() => {
  "use strict";
  const data = JSON.parse(document.getElementById("partie").textContent);
  const stage = document.getElementById("stage");
  const controls = document.getElementById("controls");
  const slider = document.getElementById("slider");
  const place = document.getElementById("place");
  const said = document.getElementById("said");
  const play = document.getElementById("play");
  const last = data.steps.length - 1;
  let at = -1;
  let timer = 0;

  const show = (wanted, follow = true) => {
    const next = Math.max(0, Math.min(last, wanted));
    if (next === at) return;
    at = next;
    const parts = data.steps[at].map((number) => data.parts[number]);
    stage.innerHTML = data.open + parts.join("") + "</svg>";
    said.textContent = data.said[at];
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", data.said[at]);
    place.textContent = `${data.versions[at]} / ${data.versions[last]}`;
    document.querySelector("li[aria-current]")?.removeAttribute("aria-current");
    document.getElementById(`e${data.versions[at]}`)?.setAttribute("aria-current", "step");
    if (!follow) return;
    try {
      history.replaceState(null, "", `#e${data.versions[at]}`);
    } catch {
      // A page in a frame may not change its address; it steps all the same.
    }
  };
  const before = (stops) => stops.filter((stop) => stop < at).pop() ?? 0;
  const after = (stops) => stops.find((stop) => stop > at) ?? last;
  const halt = () => {
    clearInterval(timer);
    timer = 0;
    play.classList.remove("playing");
    play.setAttribute("aria-label", play.dataset.play);
  };
  const toggle = () => {
    if (timer) return halt();
    if (at === last) show(0);
    play.classList.add("playing");
    play.setAttribute("aria-label", play.dataset.stop);
    timer = setInterval(() => (at === last ? halt() : show(at + 1)), 1000);
  };
  const moves = {
    first: () => show(0),
    dealBack: () => show(before(data.deals)),
    trickBack: () => show(before(data.tricks)),
    back: () => show(at - 1),
    forward: () => show(at + 1),
    trickForward: () => show(after(data.tricks)),
    dealForward: () => show(after(data.deals)),
    last: () => show(last),
    markBack: () => show(before(data.marks)),
    markForward: () => show(after(data.marks)),
  };
  const keys = {
    ArrowLeft: "back", ArrowRight: "forward", h: "back", l: "forward", H: "trickBack", L: "trickForward",
    PageUp: "dealBack", PageDown: "dealForward", Home: "first", End: "last", "[": "markBack", "]": "markForward",
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || (event.altKey && event.key.length > 1)) return;
    const sideways = { ArrowLeft: "trickBack", ArrowRight: "trickForward" }[event.key];
    const move = event.shiftKey && sideways ? sideways : keys[event.key];
    if (event.key === " ") toggle();
    else if (move) {
      halt();
      moves[move]();
    } else return;
    event.preventDefault();
  });
  controls.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    button.blur();
    if (button === play) return toggle();
    halt();
    moves[button.dataset.move]();
  });
  slider.addEventListener("input", () => {
    halt();
    show(Number(slider.value));
  });
  const byAddress = () => data.versions.indexOf(Number(/^#e(\d+)$/.exec(location.hash)?.[1]));
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#e"]');
    if (!link) return;
    halt();
    event.preventDefault();
    show(data.versions.indexOf(Number(link.hash.slice(2))));
    stage.scrollIntoView({ block: "nearest" });
  });
  // An address also names a line of the story; who steps wants the table in sight.
  const inSight = () => requestAnimationFrame(() => document.body.scrollIntoView());
  addEventListener("hashchange", () => {
    if (byAddress() < 0) return;
    show(byAddress());
    inSight();
  });
  controls.hidden = false;
  document.querySelector(".keys").hidden = false;
  slider.max = String(last);
  const asked = byAddress();
  show(asked < 0 ? data.start : asked, false);
  if (asked >= 0) addEventListener("load", inSight);
})();
