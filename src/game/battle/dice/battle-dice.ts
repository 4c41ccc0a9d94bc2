import type { SeededRandom } from '#game/seeded-random.ts'
import { failureFaces, makeVolley, netOf, successFaces, type DieFaces } from '#game/volley/volley.ts'
import { poolOdds, rerolls, type Reroll } from './pool-odds.ts'

/** Every chance of a battle comes from here. */
export interface BattleDice {
  /** A die, 1 to 6. */
  readonly die: () => number
  /** Net of a volley with this many success and failure dice. */
  readonly net: (success: number, failure: number, rending: boolean, reroll: Reroll) => number
}

/** Dice that draw the net of a whole volley at once from its exact odds: one random number a volley. */
export function quickDice(random: SeededRandom): BattleDice {
  return {
    die: () => 1 + random.whole(6),
    net: (success, failure, rending, reroll) => {
      const { upTo } = poolOdds(success, failure, rending, reroll)
      const drawn = random.fraction()
      let net = 0
      while (net < upTo.length - 1 && drawn >= upTo[net]!) net++
      return net
    },
  }
}

const rendingFaces = ((): DieFaces => {
  const made = makeVolley({ successDice: 1, failureDice: 0, damageRating: 1, defenseRating: 0 }, { rending: true })
  return made.ok ? made.value.successFaces : successFaces
})()

/** Dice that are thrown one by one: slower, and what the quick dice are measured against. */
export function thrownDice(random: SeededRandom): BattleDice {
  return {
    die: () => 1 + random.whole(6),
    net: (success, failure, rending, reroll) => {
      const faces = rending ? rendingFaces : successFaces
      let left = reroll === rerolls.blanks ? success : reroll === rerolls.oneBlank ? 1 : 0
      let successes = 0
      for (let die = 0; die < success; die++) {
        let worth = faces[random.whole(6)]!
        if (worth === 0 && left > 0) {
          left--
          worth = faces[random.whole(6)]!
        }
        successes += worth
      }
      let cancels = 0
      for (let die = 0; die < failure; die++) cancels += failureFaces[random.whole(6)]!
      return netOf(successes, cancels)
    },
  }
}
