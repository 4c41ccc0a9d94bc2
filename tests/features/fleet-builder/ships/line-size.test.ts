import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { lineSize } from '#features/fleet-builder/ships/line-size.ts'
import { silhouetteBox, silhouetteOf } from '#pieces/hull/silhouette.ts'

const sizes = [...catalogue.ships.values()].map(({ id, hullForm, class: size }) => ({
  id,
  length: hullForm.length,
  isSquadron: size === 'squadron',
  ...lineSize(hullForm),
}))

it('FE-03 every ship of a fleet is drawn at least 20 px high, and none wider than a phone has room for', () => {
  expect(sizes.filter(({ height }) => height < 20)).toEqual([])
  expect(sizes.filter(({ width }) => width > 160)).toEqual([])
})

it('FE-03 the box around a drawing in the strip has no free space that would make the ship smaller', () => {
  for (const { hullForm } of catalogue.ships.values()) {
    const box = silhouetteBox(silhouetteOf(hullForm, 'profile'))
    expect(Number(box.split(' ')[2])).toBeCloseTo(hullForm.length * 1.02, 0)
  }
})

it('FE-03 a ship four times as long as another one is drawn wider', () => {
  for (const long of sizes)
    for (const short of sizes)
      if (long.length > 4 * short.length) expect(long.width, `${long.id} and ${short.id}`).toBeGreaterThan(short.width)
})
