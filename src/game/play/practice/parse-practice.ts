import { decimal, object, oneOf, optional, whole } from '#game/schema.ts'
import { criticalKinds } from '../../ship/hull-track.ts'
import { orders } from '../../volley/orders.ts'
import { ship, side } from '../parse-parts.ts'
import { strengths, whyCodes, type Practice, type TrackMove, type Why } from './practice-event.ts'

/** Schemas of the additional fields of events of a practice game. */

const mostInches = 100
const mostWorth = 10_000
const steps = whole(-4, 4)
const worth = decimal(-mostWorth, mostWorth)

export const practice = object<Practice>({ captain: side, strength: oneOf(strengths) })

export const trackMove = object<TrackMove>({ before: steps, inches: decimal(0, mostInches), after: steps })

export const why = object<Why>({
  code: oneOf(whyCodes),
  foe: optional(ship),
  inches: optional(decimal(0, mostInches)),
  value: optional(worth),
  other: optional(worth),
  order: optional(oneOf(orders)),
  count: optional(whole(0, mostInches)),
  critical: optional(oneOf(criticalKinds)),
})
