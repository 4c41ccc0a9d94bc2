import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { meanLosses } from '#game/balance/losses-by-round.ts'
import { battleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { addTallies, battleOf, noTally, playPairing, type Pairing } from '#game/battle/run/pairing.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import { trackModel } from '#game/battle/track/track-model.ts'

const fleetOf = (at: number) => [battleFleet(starterFleets[at]!, catalogue)]
const pairing: Pairing = { fleets: [fleetOf(0), fleetOf(1)], model: trackModel, doctrine: 'mix', seed: 7 }
const battles = 40

describe('simulated losses by round', () => {
  it('are those of the battles, for the first fleet on whichever side it fought, and stay as they ended', () => {
    const tally = playPairing(pairing, 0, battles)
    for (const round of [0, 2, 7]) {
      const sums = [0, 0]
      for (let n = 0; n < battles; n++) {
        const { isSwapped, settings } = battleOf(pairing, n)
        const { lostBy, lost } = playBattle(settings)
        const then = lostBy[round] ?? lost
        for (const first of [0, 1]) {
          const side = first === Number(isSwapped) ? 0 : 1
          sums[first]! += Math.round((then[side] * 1000) / settings.fleets[side].points)
        }
      }
      expect([tally.lostBy?.[0][round], tally.lostBy?.[1][round]]).toEqual(sums)
    }
    const [ours = []] = tally.lostBy ?? []
    expect(ours).toEqual(ours.toSorted((a, b) => a - b))
    expect(ours.at(-1)).toBeGreaterThan(0)
  })

  it('of two parts add up to those of both, and are left out where an earlier version has counted none', () => {
    const [first, second] = [playPairing(pairing, 0, 15), playPairing(pairing, 15, battles)]
    expect(addTallies(first, second)).toEqual(playPairing(pairing, 0, battles))
    expect(addTallies(noTally, first)).toEqual(first)
    expect(addTallies(first, { ...noTally, battles: second.battles }).lostBy).toBeUndefined()
  })

  it('of a faction are the mean over its battles in all pairings, without parts that tell of none', () => {
    const lostBy = (ours: number, theirs: number) =>
      [new Array<number>(8).fill(ours), new Array<number>(8).fill(theirs)] as const
    const part = { from: 0, to: 10 }
    const tally = { ...noTally, battles: 10 }
    const [accord, hesperia, ...others] = meanLosses({
      parts: [
        { ...part, factions: ['accord', 'hesperia'], tally: { ...tally, lostBy: lostBy(1000, 5000) } },
        { ...part, factions: ['hesperia', 'accord'], tally: { ...tally, lostBy: lostBy(7000, 3000) } },
        { ...part, factions: ['accord', 'kharon'], tally },
      ],
    })
    expect(accord).toMatchObject({ faction: 'accord', battles: 20 })
    expect([accord?.byRound[0], hesperia?.byRound[7]]).toEqual([0.2, 0.6])
    expect(others).toEqual([])
  })
})
