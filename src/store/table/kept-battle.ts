import * as v from 'valibot'
import { facings, factionIds, rangeBands } from '#game/ship/ship.ts'
import { orders } from '#game/volley/orders.ts'
import { battleScenarios, battleWinners, toldOutcomes } from '#shared/battles.ts'

/** One side of a battle, as far as the list and the report need it. The figures of its ships are in the events. */
const side = v.object({
  name: v.string(),
  faction: v.picklist(factionIds),
  points: v.number(),
  /** The fleet as the code of a link, and its id if it is one of the account's own; otherwise ''. */
  code: v.fallback(v.string(), ''),
  fleet: v.fallback(v.string(), ''),
})

const pair = <T>(schema: v.GenericSchema<unknown, T>) => v.tuple([schema, schema])

/** The state of a battle, so that the list does not need its events. */
const standing = v.object({
  round: v.number(),
  step: v.string(),
  lost: pair(v.number()),
  breaksAt: pair(v.number()),
  isOver: v.boolean(),
})

/** One side's dice in a battle: expected and rolled hull points by volleys, with the variance of the rolled ones. */
const keptLuck = v.object({ volleys: v.number(), expected: v.number(), actual: v.number(), variance: v.number() })

/** The result of a battle, calculated once when it is over. `winner`: null for a draw. */
const result = v.object({ winner: v.nullable(v.picklist([0, 1])), rounds: v.number(), luck: pair(keptLuck) })

export const battleNameLength = 80

/** `device`: the account does not have it. `kept`: it has a copy. `shared`: several phones write it. */
const accountStates = ['device', 'kept', 'shared'] as const

/** The record store's answer to the result that this phone sent, after this many events. */
const told = v.object({ outcome: v.picklist(toldOutcomes), size: v.number() })

/** What the account has stored of a battle. */
const account = v.object({
  state: v.picklist(accountStates),
  /** How many events it has, as far as this device knows. */
  copied: v.number(),
  /** Whether it has the name and the other values of this row. */
  isTold: v.boolean(),
  /** Whether another phone of the account writes, and its name. */
  isElsewhere: v.boolean(),
  writer: v.string(),
  /** The sides of the player's own seat; both if one phone plays for both. */
  sides: v.array(v.picklist([0, 1])),
  isHost: v.boolean(),
})

export type BattleAccount = Readonly<v.InferOutput<typeof account>>

export const notInAccount: BattleAccount = {
  state: 'device',
  copied: 0,
  isTold: false,
  isElsewhere: false,
  writer: '',
  sides: [0, 1],
  isHost: true,
}

const ships = v.array(v.number())
const shipPairs = v.array(v.tuple([v.number(), v.number()]))

/** Choices on this device that are not an event yet: the set-up, orders, an aim, and where the report differs. */
const draft = v.object({
  setUp: v.optional(
    v.object({
      /** Ids of the ships of both sides. The other choices refer to them by index. */
      fleets: v.optional(v.tuple([v.string(), v.string()])),
      edges: v.optional(v.tuple([v.number(), v.number()])),
      /** Squadrons, and the ships in whose hangars they start. */
      aboard: v.optional(shipPairs),
      /** Ships that are held back, ships of the second part, and ships in each kind of terrain. */
      reserves: v.optional(ships),
      below: v.optional(ships),
      second: v.optional(ships),
      debris: v.optional(ships),
      nebula: v.optional(ships),
      well: v.optional(ships),
    }),
  ),
  /** The side that gives its orders in this round, on a phone for both sides, and the order that is chosen. */
  orders: v.optional(
    v.object({
      round: v.optional(v.number()),
      side: v.optional(v.picklist([0, 1])),
      order: v.optional(v.picklist(orders)),
    }),
  ),
  /** The volley that was being aimed at this moment of the battle, when the player left the screen. */
  aim: v.optional(
    v.object({
      moment: v.optional(v.string()),
      ship: v.optional(v.number()),
      mount: v.optional(v.number()),
      target: v.optional(v.number()),
      facing: v.optional(v.picklist(facings)),
      band: v.optional(v.picklist(rangeBands)),
    }),
  ),
  report: v.optional(
    v.object({
      winner: v.optional(v.picklist(battleWinners)),
      ownLost: v.optional(v.number()),
      otherLost: v.optional(v.number()),
      rounds: v.optional(v.number()),
      playedOn: v.optional(v.string()),
      note: v.optional(v.string()),
    }),
  ),
})

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
  /** Whether players roll real dice and type the results. */
  byHand: v.fallback(v.boolean(), false),
  /** Whether it is a first game, which the screen explains. */
  guided: v.fallback(v.boolean(), false),
  /** Whether it is a practice game, in which the app plays the other side. */
  practice: v.fallback(v.boolean(), false),
  /** Whether its report has been sent. */
  reported: v.fallback(v.boolean(), false),
  /** Null until this phone has sent the result of a shared battle. */
  told: v.fallback(v.nullable(told), null),
  /** Null until somebody opens the record of a finished battle. */
  result: v.fallback(v.nullable(result), null),
  account: v.fallback(account, () => ({ ...notInAccount, sides: [...notInAccount.sides] })),
  /** Whether this device has its events, and how many; −1 if they were not counted. */
  isHere: v.fallback(v.boolean(), true),
  size: v.fallback(v.number(), -1),
  draft: v.fallback(draft, {}),
  standing: v.fallback(standing, { round: 0, step: '', lost: [0, 0], breaksAt: [0, 0], isOver: false }),
})

export type KeptBattle = Readonly<v.InferOutput<typeof keptBattle>>
export type BattleDraft = KeptBattle['draft']
export type KeptSide = KeptBattle['sides'][number]
export type BattleResult = NonNullable<KeptBattle['result']>
export type BattleStanding = KeptBattle['standing']

/** The choices for a new battle. */
export type NewBattle = Pick<KeptBattle, 'name' | 'scenario' | 'sides' | 'own' | 'byHand' | 'guided' | 'standing'> &
  Partial<Pick<KeptBattle, 'practice'>>

/** The row of a battle that starts on this device. */
export const newRow = (battle: NewBattle, id: string, now: number): KeptBattle => ({
  practice: false,
  ...battle,
  id,
  createdAt: now,
  changedAt: now,
  paused: false,
  deletedAt: null,
  reported: false,
  told: null,
  result: null,
  draft: {},
  account: { ...notInAccount, sides: [...notInAccount.sides] },
  isHere: true,
  size: 0,
})

/** Whether the battle is still running. Every screen offers the running battle. */
export const isRunning = ({ paused, deletedAt, standing: { isOver } }: KeptBattle): boolean =>
  !paused && !isOver && deletedAt === null

/** Whether its events come from the account: several phones write it, or another phone of the account does. */
export const isLive = ({ account: { state, isElsewhere }, isHere }: KeptBattle): boolean =>
  state === 'shared' || isElsewhere || !isHere
