import pytest

from tests.clients.command import watten


@pytest.mark.slow
def test_bench_measures_every_part_of_the_house() -> None:
    measured = watten("bench", "--repeat", "1", "--games", "1", "--json").json["measured"]
    assert [each["name"] for each in measured] == [
        "judged",
        "evolved",
        "kept",
        "kept_together",
        "proven",
        "played",
    ]
    assert all(each["count"] > 100 and each["per_second"] > 0 for each in measured)
