import { expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { loreOf } from '#content/reach/reach-lore.ts'
import { reach } from '#content/reach/reach.ts'

/** Each story with its id. */
const told = [
  ...catalogueLists.ships.map(({ id, lore }) => ({ id, lore })),
  ...catalogueLists.admirals.map(({ id, lore }) => ({ id, lore })),
  ...reach.systems.map(({ id }) => ({ id, lore: loreOf(id) })),
]

// Any number that a story needed used to be nine, and whoever read several pages noticed.
it('no number but a name is nine in the stories of ships, admirals and stars', () => {
  expect(told.filter(({ lore }) => /\bnine(teen|ty)?\b/i.test(lore.replaceAll('Ledger Nine', '')))).toEqual([])
})
