import { expect, it } from 'vitest'
import type { DonePart } from '#game/balance/balance-result.ts'
import { disagree } from '#game/balance/faction-win-rates.ts'
import { isBeyondChance, pairedDifference } from '#game/balance/paired-difference.ts'
import { shareOf } from '#game/battle/run/win-rate.ts'

const size = 500
const part = (at: number, wins: number, factions: DonePart['factions'] = ['accord', 'kharon']): DonePart => ({
  factions,
  from: at * size,
  to: (at + 1) * size,
  tally: { battles: size, wins, draws: 0, losses: size - wins, rounds: size * 6 },
})
const run = (wins: readonly number[]) => ({ parts: wins.map((n, at) => part(at, n)) })
const shareIn = ({ parts }: ReturnType<typeof run>) =>
  shareOf(
    parts.reduce((sum, { tally }) => sum + tally.wins, 0),
    0,
    parts.length * size,
  )

/** Parts differ by their fleets, and a change moves each by about as much. */
const fleets = [220, 260, 240, 280, 210, 270, 250, 230, 265, 245]
const before = run(fleets)
const after = run(fleets.map((wins, at) => wins + 10 + (at % 3)))

it('FE-14 a change that moves each part of the same seeds alike is beyond chance, though the intervals overlap', () => {
  expect(disagree(shareIn(before), shareIn(after))).toBe(false)
  const difference = pairedDifference(before, after, 'accord', 'kharon')!
  expect(difference.battles).toBe(5000)
  expect(difference.value).toBeCloseTo(0.0218)
  expect(difference.from).toBeGreaterThan(0.018)
  expect(difference.to).toBeLessThan(0.026)
  expect(isBeyondChance(difference)).toBe(true)
})

it('FE-14 parts that change in both directions are chance, and the other side reads the opposite', () => {
  const swayed = run(fleets.map((wins, at) => wins + (at % 2 === 0 ? 30 : -25)))
  expect(isBeyondChance(pairedDifference(before, swayed, 'accord', 'kharon')!)).toBe(false)
  const { value, from, to } = pairedDifference(before, after, 'accord', 'kharon')!
  const turned = pairedDifference(before, after, 'kharon', 'accord')!
  expect([turned.value, turned.from, turned.to]).toEqual([-value, -to, -from].map((one) => expect.closeTo(one, 12)))
})

it('FE-14 few parts are compared by the chance of their battles: 2.7 standard errors are beyond it, 1.5 are not', () => {
  const error = Math.sqrt(2 * 0.25 * 1000)
  const two = (by: number) => pairedDifference(run([250, 250]), run([250 + by / 2, 250 + by / 2]), 'accord', 'kharon')!
  expect(isBeyondChance(two(Math.round(2.7 * error)))).toBe(true)
  expect(isBeyondChance(two(Math.round(1.5 * error)))).toBe(false)
})

it('FE-14 only parts that both runs have fought count', () => {
  const shorter = { parts: after.parts.slice(0, 9) }
  expect(pairedDifference(before, shorter, 'accord', 'kharon')?.battles).toBe(4500)
  expect(pairedDifference(before, { parts: [] }, 'accord', 'kharon')).toBeUndefined()
  expect(pairedDifference(before, after, 'accord', 'lumen')).toBeUndefined()
})
