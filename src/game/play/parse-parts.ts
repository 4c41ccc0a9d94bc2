import type { BattleCard } from '../battle/fleet/battle-design.ts'
import type { TerrainPiece } from '../battle/state/terrain.ts'
import { decimal, flag, list, object, oneOf, optional, text, tuple, whole, type Schema } from '../schema.ts'
import { criticalKinds } from '../ship/hull-track.ts'
import { cardFields } from '../ship/parse-ship.ts'
import { facings } from '../ship/ship.ts'
import { volleyBounds } from '../volley/volley-settings.ts'
import type { VolleyRoll } from '../volley/volley.ts'
import {
  diceSources,
  type Answer,
  type FleetCard,
  type GuestCard,
  type HandSet,
  type Joiner,
  type Near,
  type Side,
} from './play-event.ts'

/** Schemas of the parts of events. */

/** More ships than two fleets of the largest size can have. */
export const mostShips = 500
const mostWeapons = 20
const mostDice = volleyBounds.successDice.max
export const mostPieces = 40

export const ship = whole(0, mostShips - 1)
export const ships = list(ship, mostShips)
export const mount = whole(0, mostWeapons - 1)
export const pips = whole(1, 6)
export const dice = list(pips, mostDice)
const critical = oneOf(criticalKinds)
export const criticals = list(critical, mostDice)
export const eventId = text(64, 1)

export const side: Schema<Side> = (value, place, report) => {
  const read = whole(0, 1)(value, place, report)
  return read === undefined ? undefined : read === 0 ? 0 : 1
}

const face = whole(0, 5)
export const rolled = {
  faces: object<VolleyRoll>({
    success: list(face, mostDice),
    failure: list(face, mostDice),
    rerolled: list(object<VolleyRoll['rerolled'][number]>({ die: whole(0, mostDice), was: face }), mostDice),
  }),
  source: optional(oneOf(diceSources)),
}

const card = object<BattleCard>(cardFields())
export const fleetCard = object<FleetCard>({ name: text(120), card })
export const guestCard = object<GuestCard>({ name: text(120), card, guest: oneOf(['freighter', 'depot']) })
export const piece = object<TerrainPiece>({
  kind: oneOf(['debris', 'nebula', 'well', 'mines']),
  x: decimal(-100, 200),
  y: decimal(-100, 200),
  half: decimal(0, 100),
  laidBy: optional(side),
})

export const near = object<Near>({
  screen: optional(ships),
  fog: optional(ships),
  incense: optional(ships),
  lamp: optional(ships),
  friend: optional(flag),
  flagship: optional(flag),
})
export const joiner = object<Joiner>({ ship, mount, keeps: optional(flag) })

type AnswerOf<K extends Answer['of']> = Extract<Answer, { readonly of: K }>

const answers: Readonly<Record<Answer['of'], Schema<Answer>>> = {
  critical: object<AnswerOf<'critical'>>({ of: oneOf(['critical']), ship, die: pips }),
  ignore: object<AnswerOf<'ignore'>>({ of: oneOf(['ignore']), ship, yes: flag }),
  save: object<AnswerOf<'save'>>({ of: oneOf(['save']), ship, yes: flag }),
  halve: object<AnswerOf<'halve'>>({ of: oneOf(['halve']), ship, yes: flag }),
  jump: object<AnswerOf<'jump'>>({ of: oneOf(['jump']), ship, yes: flag }),
  salvors: object<AnswerOf<'salvors'>>({ of: oneOf(['salvors']), ship, salvors: ships }),
  darn: object<AnswerOf<'darn'>>({ of: oneOf(['darn']), ship, other: optional(ship) }),
  choose: object<AnswerOf<'choose'>>({ of: oneOf(['choose']), ship, critical }),
  close: object<AnswerOf<'close'>>({ of: oneOf(['close']), ship, closed: criticals }),
  facing: object<AnswerOf<'facing'>>({ of: oneOf(['facing']), ship, facing: oneOf(facings) }),
}
const answerNames = Object.keys(answers) as readonly Answer['of'][]

export const answer: Schema<Answer> = (value, place, report) => {
  if (typeof value !== 'object' || value === null || !('of' in value)) return report({ code: 'NOT_AN_OBJECT', place })
  const of = oneOf(answerNames)(value.of, `${place}.of`, report)
  return of && answers[of](value, place, report)
}

export const handSet = object<HandSet>({
  ship,
  lost: optional(whole(0, 500)),
  crossed: optional(whole(0, 2)),
  open: optional(list(whole(0, 99), criticalKinds.length, criticalKinds.length)),
  salvos: optional(list(tuple<readonly [number, number]>(mount, whole(0, 1000)), mostWeapons)),
  where: optional(oneOf(['table', 'hangar', 'reserve', 'destroyed', 'captured', 'left', 'away'])),
  ignores: optional(whole(0, 9)),
})
