import type { SeededRandom } from '#game/seeded-random.ts'
import { failureFaces, makeVolley, netOf, successFaces, type DieFaces, type VolleyRoll } from '#game/volley/volley.ts'
import { poolOdds, rerolls, type Reroll } from './pool-odds.ts'

/** All random results of a battle come from here. */
export interface BattleDice {
  /** A die, 1 to 6. */
  readonly die: () => number
  /** Net of a volley with these numbers of success and failure dice. */
  readonly net: (success: number, failure: number, rending: boolean, reroll: Reroll) => number
  /** The faces of the last volley; undefined if its dice were not thrown one by one. */
  readonly shown?: () => VolleyRoll | undefined
}

/** Dice that draw the net of a whole volley at once from its exact odds: one random number for each volley. */
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

/** Dice that are rolled one by one. They are slower than `quickDice`, which is tested against them. */
export function thrownDice(random: SeededRandom): BattleDice {
  const face = (): number => random.whole(6)
  let shown: VolleyRoll | undefined
  return {
    die: () => 1 + face(),
    net: (success, failure, rending, reroll) => {
      const faces = rending ? rendingFaces : successFaces
      let left = reroll === rerolls.blanks ? success : reroll === rerolls.oneBlank ? 1 : 0
      const rerolled: { die: number; was: number }[] = []
      const thrown = Array.from({ length: success }, (_, die) => {
        const was = face()
        if (faces[was] !== 0 || left === 0) return was
        left--
        rerolled.push({ die, was })
        return face()
      })
      const against = Array.from({ length: failure }, face)
      shown = { success: thrown, failure: against, rerolled }
      const successes = thrown.reduce((sum, at) => sum + faces[at]!, 0)
      return netOf(
        successes,
        against.reduce((sum, at) => sum + failureFaces[at]!, 0),
      )
    },
    shown: () => shown,
  }
}
