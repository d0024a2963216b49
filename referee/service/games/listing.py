"""The games of this referee, page by page, newest first, as anybody may see them."""

import asyncio
from collections import OrderedDict
from typing import Final

from referee.ledger.errors import DamagedLogError
from referee.service.errors import malformed
from referee.service.games.game_cache import Tables
from referee.service.logs import logger
from referee.service.messages.views import shown_summary
from watten.v1 import referee_service_pb2 as pb
from watten.v1 import views_pb2

_PAGE: Final = 50
_LONGEST_PAGE: Final = 200
_KEPT: Final = 4096


class Listing:
    """Lists games; what is said of a finished one is kept, so that it is read once."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._finished: OrderedDict[str, views_pb2.GameSummary] = OrderedDict()

    async def page(self, request: pb.ListGamesRequest) -> pb.ListGamesResponse:
        """One page. Raises CallError for a page that cannot be."""
        size = request.page_size or _PAGE
        if size < 0:
            raise malformed("BAD_PAGE_SIZE", f"page_size: 1 to {_LONGEST_PAGE}, or 0 for {_PAGE}")
        size = min(size, _LONGEST_PAGE)
        before = None
        if request.page_token:
            if not request.page_token.isdecimal() or len(request.page_token) > 18:
                raise malformed("BAD_PAGE_TOKEN", "page_token: the next_page_token of a page is wanted")
            before = int(request.page_token)
        found = await asyncio.to_thread(self._tables.store.games, before=before, limit=size + 1)
        response = pb.ListGamesResponse()
        for listed in found[:size]:
            summary = await self._summary(listed.game_id)
            if summary is not None:
                response.games.append(summary)
        if len(found) > size:
            response.next_page_token = str(found[size - 1].position)
        return response

    def forget(self, game_id: str) -> None:
        """A finished game has gone on after all."""
        self._finished.pop(game_id, None)

    async def _summary(self, game_id: str) -> views_pb2.GameSummary | None:
        kept = self._finished.get(game_id)
        if kept is not None:
            return kept
        try:
            async with self._tables.at(game_id) as table:
                summary = shown_summary(game_id, table.state, table.opened)
        except DamagedLogError as error:
            # One damaged game must not hide the others; who asks for it is told.
            logger().error("damaged_log", error=str(error))
            return None
        if table.state.over:
            self._finished[game_id] = summary
            if len(self._finished) > _KEPT:
                self._finished.popitem(last=False)
        return summary
