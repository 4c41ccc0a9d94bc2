import { expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { shipTraits } from '#content/traits.ts'
import { battleAdmirals } from '#game/battle/fleet/battle-admirals.ts'
import { traitsOf } from '#game/battle/fleet/battle-traits.ts'
import { bookRules } from '#game/battle/state/book-rules.ts'
import { bookSource, readBook } from '../../scripts/lib/rules/book.ts'

it('the simulation knows every ship trait of the game', () => {
  expect(Object.keys(traitsOf([])).sort()).toEqual(Object.keys(shipTraits).sort())
})

it('the rules of a battle know every admiral', () => {
  const ids = catalogueLists.admirals.map(({ id }) => id)
  expect(ids.filter((id) => !battleAdmirals.some((known) => known === id))).toEqual([])
  expect(battleAdmirals.filter((id) => !ids.includes(id))).toEqual([])
})

it('events name sections of the rules book by their numbers', () => {
  const { book } = readBook(bookSource)
  const numbers = book.manifest.pages.flatMap(({ slug, sections }) =>
    sections.map(({ id, number }) => [`${slug}#${id}`, number] as const),
  )
  const sections = new Map(numbers)
  expect(Object.values(bookRules).map(([, address]) => [sections.get(address), address])).toEqual(
    Object.values(bookRules).map((rule) => [...rule]),
  )
})
