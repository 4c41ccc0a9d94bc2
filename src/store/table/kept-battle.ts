import * as v from 'valibot'
import { factionIds } from '#game/ship/ship.ts'
import { battleScenarios, battleWinners, toldOutcomes } from '#shared/battles.ts'

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

/** Dice of a side over a battle: hull points by volleys, expected and rolled, with the variance of what was rolled. */
const keptLuck = v.object({ volleys: v.number(), expected: v.number(), actual: v.number(), variance: v.number() })

/** What a battle came to, worked out once when it is over. `winner`: null for a draw. */
const result = v.object({ winner: v.nullable(v.picklist([0, 1])), rounds: v.number(), luck: pair(keptLuck) })

export const battleNameLength = 80

/** `device`: the account does not have it. `kept`: it has a copy. `shared`: several phones write it. */
const accountStates = ['device', 'kept', 'shared'] as const

/** What the record store said when this phone told what a shared battle came to, after so many events. */
const told = v.object({ outcome: v.picklist(toldOutcomes), size: v.number() })

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

const ships = v.array(v.number())
const shipPairs = v.array(v.tuple([v.number(), v.number()]))

/** What has been chosen on this device before it is told: the set-up, and what a report says otherwise than the battle. */
const draft = v.object({
  setUp: v.optional(
    v.object({
      /** Ids of the ships of both sides, by which the other choices count. */
      fleets: v.optional(v.tuple([v.string(), v.string()])),
      edges: v.optional(v.tuple([v.number(), v.number()])),
      /** Squadrons and the ships in whose hangars they begin. */
      aboard: v.optional(shipPairs),
      /** Ships held back, those of the second part, and those in terrain of each kind. */
      reserves: v.optional(ships),
      below: v.optional(ships),
      second: v.optional(ships),
      debris: v.optional(ships),
      nebula: v.optional(ships),
      well: v.optional(ships),
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
  /** Whether dice are thrown by hand and typed. */
  byHand: v.fallback(v.boolean(), false),
  /** Whether it is a first game, which the screen explains. */
  guided: v.fallback(v.boolean(), false),
  /** Whether it is a practice game, in which the app plays the other side. */
  practice: v.fallback(v.boolean(), false),
  /** Whether its report has been sent. */
  reported: v.fallback(v.boolean(), false),
  /** Null until this phone has told what a shared battle came to. */
  told: v.fallback(v.nullable(told), null),
  /** Null until somebody looks at the record of a battle that is over. */
  result: v.fallback(v.nullable(result), null),
  account: v.fallback(account, () => ({ ...notInAccount, sides: [...notInAccount.sides] })),
  /** Whether this device has its events, and how many; −1 where that was not counted. */
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

/** What is chosen of a battle that begins. */
export type NewBattle = Pick<KeptBattle, 'name' | 'scenario' | 'sides' | 'own' | 'byHand' | 'guided' | 'standing'> &
  Partial<Pick<KeptBattle, 'practice'>>

/** The row of a battle that begins on this device. */
export const newRow = (battle: NewBattle, id: string, now: number): KeptBattle => ({
  ...{ practice: false, ...battle, id, createdAt: now, changedAt: now },
  ...{ paused: false, deletedAt: null, reported: false, told: null, result: null, draft: {} },
  account: { ...notInAccount, sides: [...notInAccount.sides] },
  ...{ isHere: true, size: 0 },
})

/** Whether the battle goes on: it is the one that every screen offers. */
export const isRunning = ({ paused, deletedAt, standing: { isOver } }: KeptBattle): boolean =>
  !paused && !isOver && deletedAt === null

/** Whether its events come from the account: several phones write it, or another phone of the account does. */
export const isLive = ({ account: { state, isElsewhere }, isHere }: KeptBattle): boolean =>
  state === 'shared' || isElsewhere || !isHere
