"""The catalogue says the same things in both languages, in sentences."""

import pytest

from hiperskok.catalogue import GameEntry, catalogue


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_every_game_has_words_in_both_languages_and_seats(game: GameEntry) -> None:
    for words in (game.title, game.blurb):
        assert words.pl.strip()
        assert words.en.strip()
        assert words.pl != words.en
    assert game.blurb.pl.endswith(".")
    assert game.blurb.en.endswith(".")
    assert 1 <= game.seats.least <= game.seats.most <= 6
