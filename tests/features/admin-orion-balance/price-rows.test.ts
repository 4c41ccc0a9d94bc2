import { expect, test } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { priceRows } from '#features/admin-orion-balance/prices/price-rows.ts'
import type { PriceFit } from '#game/balance/suggested-prices.ts'

const estimate = (value: number, error: number, fleets = 50) => ({ value, error, fleets })
const now = catalogue.ships.get('accord-halyard')?.points ?? 0
const item = (key: string, within: ReturnType<typeof estimate>, whole = within) => ({
  key,
  withinFaction: within,
  price: whole,
})
const fit = (...items: PriceFit['items']): PriceFit => ({ perPoint: 0.003, items, factions: [] })

test('FE-14 a suggestion is clear where today’s price lies outside of its interval', () => {
  const [row] = priceRows(fit(item('accord-halyard', estimate(now + 3.4, 1))), 'within')
  expect(row).toMatchObject({ item: 'ship', name: 'Halyard', now, points: now + 3, isClear: true })
  const cases = [estimate(now + 3.4, 3), estimate(now + 0.3, 0.01)]
  for (const one of cases) expect(priceRows(fit(item('accord-halyard', one)), 'within')[0]?.isClear).toBe(false)
})

test('FE-14 the strength of a faction counts only where it is asked for', () => {
  const rows = fit(item('accord-halyard', estimate(now, 1), estimate(now + 9, 1)))
  expect(priceRows(rows, 'within')[0]?.points).toBe(now)
  expect(priceRows(rows, 'whole')[0]?.points).toBe(now + 9)
})

test('FE-14 a ship is never free, and what was not fought or is not known is left out', () => {
  const rows = fit(
    item('accord-halyard', estimate(-4, 1)),
    item('made-up', estimate(5, 1)),
    item('accord-provost', estimate(5, 1, 0)),
  )
  expect(priceRows(rows, 'within').map(({ id, points }) => [id, points])).toEqual([['accord-halyard', 1]])
})
