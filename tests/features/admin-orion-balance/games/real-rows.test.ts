import { describe, expect, test } from 'vitest'
import { contentHash, gameVersion } from '#content/version.ts'
import { realRows, totalsOf } from '#features/admin-orion-balance/games/real-rows.ts'
import type { KeptRun } from '#features/admin-orion-balance/run/kept-run.ts'
import { noTally } from '#game/battle/run/pairing.ts'
import type { BattleFigures } from '#records/staff/staff-battles.ts'

const figures = (rows: BattleFigures['rows']): BattleFigures => ({ rows, left_out: 0, releases: [''] })

/** A run in which the Accord won this many of 1 000 battles against the Veil. */
const runOf = (wins: number): KeptRun => ({
  key: 'run',
  changedAt: 0,
  speed: 0,
  result: {
    question: {
      kind: 'random',
      model: 'track',
      doctrine: 'mix',
      scenario: 'raid',
      terrain: false,
      limit: 200,
      seed: 1,
      battles: 1e3,
    },
    gameVersion,
    contentHash,
    draft: { changes: [] },
    parts: [{ factions: ['accord', 'veil'], from: 0, to: 1e3, tally: { ...noTally, wins, battles: 1e3 } }],
  } as unknown as KeptRun['result'],
})

const rowOf = (rows: BattleFigures['rows'], run?: KeptRun) =>
  realRows(figures(rows), figures([]), run).find(({ factions }) => factions.join() === 'accord,veil')

describe('FE-14 real games beside simulated ones', () => {
  test('count from both sides, a draw half', () => {
    const row = rowOf([
      { own: 'accord', other: 'veil', winner: 'own', games: 5 },
      { own: 'veil', other: 'accord', winner: 'other', games: 2 },
      { own: 'veil', other: 'accord', winner: 'own', games: 1 },
      { own: 'veil', other: 'accord', winner: 'draw', games: 2 },
      { own: 'accord', other: 'lumen', winner: 'own', games: 9 },
    ])
    expect(row?.real).toMatchObject({ rate: 0.8, battles: 10 })
    expect(row).toMatchObject({ simulated: undefined, verdict: 'unknown' })
  })

  test.each([
    [100, 40, 500, 'agrees'],
    [100, 80, 500, 'disagrees'],
    // So few games that only a very large difference would be found.
    [4, 2, 500, 'few'],
    [0, 0, 500, 'unknown'],
  ])('of %i games with %i won beside %i of 1000 it says: %s', (games, won, simulated, verdict) => {
    const rows: BattleFigures['rows'] = [
      { own: 'accord', other: 'veil', winner: 'own', games: won },
      { own: 'accord', other: 'veil', winner: 'other', games: games - won },
    ]
    expect(rowOf(rows, runOf(simulated))?.verdict).toBe(verdict)
  })

  test('each pairing stands there once, and games of a faction against itself are told apart', () => {
    const rows: BattleFigures['rows'] = [
      { own: 'drift', other: 'drift', winner: 'own', games: 3 },
      { own: 'drift', other: 'lumen', winner: 'own', games: 4 },
    ]
    expect(realRows(figures(rows), figures([]), undefined)).toHaveLength(15)
    expect(totalsOf(figures(rows))).toEqual({ games: 4, mirrored: 3 })
  })
})
