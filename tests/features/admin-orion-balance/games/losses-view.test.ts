import { expect, test } from 'vitest'
import { lossesView, lossPoints } from '#features/admin-orion-balance/games/losses-view.ts'
import type { KeptRun } from '#features/admin-orion-balance/run/kept-run.ts'
import { noTally } from '#game/battle/run/pairing.ts'

const losses = [100, 200, 300, 400, 500, 500, 500, 500].map((lost) => lost * 10)
const run = {
  key: 'run',
  changedAt: 0,
  speed: 0,
  result: {
    parts: [
      { factions: ['accord', 'veil'], from: 0, to: 10, tally: { ...noTally, battles: 10, lostBy: [losses, losses] } },
    ],
  },
} as unknown as KeptRun

test('FE-14 losses at the table and simulated ones stand side by side by round; what is not known has no value', () => {
  const rows = [1, 2].map((round) => ({ faction: 'accord' as const, round, battles: 4, lost: round * 150 }))
  const view = lossesView({ rows, battles: 4 }, run)
  const of = (faction: string) => view.find((one) => one.faction === faction)!
  expect(of('accord').battles).toBe(4)
  expect(lossPoints(of('accord')).slice(0, 3)).toEqual([
    { tick: '1', name: '1', values: { told: 0.15, simulated: 0.1 } },
    { tick: '2', name: '2', values: { told: 0.3, simulated: 0.2 } },
    { tick: '3', name: '3', values: { told: null, simulated: 0.3 } },
  ])
  expect(of('veil')).toMatchObject({ battles: 0, told: new Array(8).fill(null) })
  expect(lossPoints(lossesView({ rows, battles: 4 }, undefined)[0]!)[0]?.values).toEqual({
    told: 0.15,
    simulated: null,
  })
})
