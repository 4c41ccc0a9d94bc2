import * as v from 'valibot'
import { factionIds } from '#game/ship/ship.ts'
import { battleScenarios } from '#shared/battles.ts'

/** One side of a battle as the list and the report need it; the figures of its ships are in the events. */
const side = v.object({
  name: v.string(),
  faction: v.picklist(factionIds),
  points: v.number(),
  /** The fleet as a link has it, and its id where it is one of the account's own; else ''. */
  code: v.fallback(v.string(), ''),
  fleet: v.fallback(v.string(), ''),
})

const pair = <T>(schema: v.GenericSchema<unknown, T>) => v.tuple([schema, schema])

/** Where a battle stands, so that the list needs none of its events. */
const standing = v.object({
  round: v.number(),
  step: v.string(),
  lost: pair(v.number()),
  breaksAt: pair(v.number()),
  isOver: v.boolean(),
})

export const battleNameLength = 80

/** `device`: the account does not have it. `kept`: it has a copy. `shared`: several phones write it. */
const accountStates = ['device', 'kept', 'shared'] as const

/** What the account has of a battle. */
const account = v.object({
  state: v.picklist(accountStates),
  /** How many events it has, as far as this device knows. */
  copied: v.number(),
  /** Whether it has the name and all else of this row. */
  isTold: v.boolean(),
  /** Whether another phone of the account writes, and what that calls itself. */
  isElsewhere: v.boolean(),
  writer: v.string(),
  /** Sides of the own seat; both, where one phone tells for both. */
  sides: v.array(v.picklist([0, 1])),
  isHost: v.boolean(),
})

export type BattleAccount = Readonly<v.InferOutput<typeof account>>

export const notInAccount: BattleAccount = {
  ...{ state: 'device', copied: 0, isTold: false, isElsewhere: false, writer: '', sides: [0, 1], isHost: true },
}

/** A row of the list of battles on this device. Times are in ms since 1970. */
export const keptBattle = v.object({
  id: v.string(),
  name: v.string(),
  scenario: v.picklist(battleScenarios),
  sides: pair(side),
  /** The side of the account. */
  own: v.fallback(v.picklist([0, 1]), 0),
  createdAt: v.number(),
  changedAt: v.number(),
  paused: v.fallback(v.boolean(), false),
  /** When it was deleted; null while it is not. */
  deletedAt: v.fallback(v.nullable(v.number()), null),
  /** Whether dice are thrown by hand and typed. */
  byHand: v.fallback(v.boolean(), false),
  /** Whether it is a first game, which the screen explains. */
  guided: v.fallback(v.boolean(), false),
  /** Whether its report has been sent. */
  reported: v.fallback(v.boolean(), false),
  account: v.fallback(account, () => ({ ...notInAccount, sides: [...notInAccount.sides] })),
  /** Whether this device has its events, and how many; −1 where that was not counted. */
  isHere: v.fallback(v.boolean(), true),
  size: v.fallback(v.number(), -1),
  standing: v.fallback(standing, { round: 0, step: '', lost: [0, 0], breaksAt: [0, 0], isOver: false }),
})

export type KeptBattle = Readonly<v.InferOutput<typeof keptBattle>>
export type KeptSide = KeptBattle['sides'][number]
export type BattleStanding = KeptBattle['standing']

/** Whether the battle goes on: it is the one that every screen offers. */
export const isRunning = ({ paused, deletedAt, standing: { isOver } }: KeptBattle): boolean =>
  !paused && !isOver && deletedAt === null

/** Whether its events come from the account: several phones write it, or another phone of the account does. */
export const isLive = ({ account: { state, isElsewhere }, isHere }: KeptBattle): boolean =>
  state === 'shared' || isElsewhere || !isHere
