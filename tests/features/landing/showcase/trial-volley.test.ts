import { expect, it } from 'vitest'
import {
  attackAt,
  fire,
  firstAim,
  isDestroyed,
  startTrial,
  takeAim,
  targets,
  weapons,
} from '#features/landing/showcase/trial-volley.ts'
import { rangeBands } from '#game/ship/ship.ts'

/** Dice that all show this face, 0 to 5. */
const all = (face: number) => (count: number) => Array.from({ length: count }, () => face)
const attackOf = (aim = firstAim) => attackAt(aim)!

it('RT-01 every aim that the cover offers is an attack of the rules', () => {
  for (const weapon of weapons)
    for (const target of targets)
      for (const band of rangeBands)
        expect(attackAt({ weapon, target, band }), `${weapon} ${target} ${band}`).toBeDefined()
})

it('RT-01 volleys add up on one target until it is destroyed; the next volley begins with a whole one', () => {
  // The Cenotaph has no evasion: at short range no failure die cancels anything. Three sixes: 6 × 4 − 3 = 21 of 36.
  const aim = { weapon: 'heavy-battery', target: 'kharon-cenotaph', band: 'short' } as const
  const attack = attackOf(aim)
  const once = fire(startTrial(aim), attack, all(5))
  expect(once).toMatchObject({ lost: 21, volleys: 1, shot: { successes: 6, cancels: 0, damage: 21 } })
  expect(isDestroyed(once, attack)).toBe(false)
  const twice = fire(once, attack, all(5))
  expect(twice).toMatchObject({ lost: 36, volleys: 2 })
  expect(isDestroyed(twice, attack)).toBe(true)
  expect(fire(twice, attack, all(0))).toMatchObject({ lost: 0, volleys: 1, shot: { damage: 0 } })
})

it('RT-01 another weapon keeps what the target has lost, another target is whole; the dice of the last volley go', () => {
  const hit = { ...fire(startTrial(firstAim), attackOf(), all(5)), lost: 3 }
  expect(takeAim(hit, { weapon: 'heavy-battery' })).toMatchObject({ lost: 3, volleys: 1, shot: undefined })
  expect(takeAim(hit, { target: 'kharon-postern' })).toMatchObject({ lost: 0, volleys: 0, shot: undefined })
})
