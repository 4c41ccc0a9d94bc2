import type { BattleScenario } from '#shared/battles.ts'
import type { BattleCard } from '../fleet/battle-design.ts'
import { isBrokenBy, partsOf, pointsLostOf } from '../rules/breaking.ts'
import { removeShip } from '../rules/hull-and-criticals.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide, ScenarioRules, Wreck } from '../state/battle.ts'
import { edges } from '../state/places.ts'
import { convoyAims } from './convoy.ts'
import { freighterCard, freighters } from './guests.ts'

/**
 * Variants of the scenarios (rules book 8), each with its differences from its scenario. Variants that change only
 * places, or that need two battles, are left out: players set them up by the book.
 */

interface Variant {
  readonly scenario: BattleScenario
  readonly rules?: (base: ScenarioRules) => Partial<ScenarioRules>
  /** The limit of the defender's fleet; by default as in the scenario. */
  readonly defenderLimit?: (limit: number) => number
  /** The freighters of the convoy, if they differ from the usual ones. */
  readonly freighters?: { readonly count: number; readonly card: BattleCard }
}

const share = (tenths: number) => (limit: number) => Math.floor((limit * tenths) / 10)

/** Adds aims to those of the scenario, in tenths of the limit. */
const withAims =
  (tenths: (battle: Battle) => readonly [number, number]) =>
  ({ aims }: ScenarioRules): Partial<ScenarioRules> => ({
    aims: (battle) => {
      const [ours, theirs] = aims?.(battle) ?? [0, 0]
      const [more, others] = tenths(battle)
      return [ours + more * battle.tenth, theirs + others * battle.tenth]
    },
  })

const isStation = ({ design }: BattleShip): boolean => design.mass === 8

/** If two fleets share a side, each breaks separately, and the side breaks when all of them have. */
const breaksInParts = (side: BattleSide): boolean =>
  partsOf(side).every((ships) => isBrokenBy(side, ships, pointsLostOf(side, ships)))

const packets = 2
const packetCard: BattleCard = { ...freighterCard, thrust: 10, hull: 9 }
const packetTenths = 3

const richWrecks: readonly Wreck['place'][] = [
  [12, 24],
  [36, 24],
]

const flagshipTenths = 2

/** The depot is boarded instead of fired at: each success crosses a threshold, the third destroys it. */
function breakWorks(battle: Battle, target: BattleShip): void {
  if (target.crossed < 2) target.crossed++
  else removeShip(battle, target, 'destroyed')
}

/** The raid is no longer a surprise: a raider has fired, or has come near the depot. */
const isRaised = ({ isAlarmed, sides }: Battle): boolean =>
  isAlarmed || sides[0].ships.some(({ firstFire }) => firstFire > 0)

const isThin = ({ side, design }: BattleShip): boolean => side === 1 && design.mass <= 3

export const variants = {
  'late-arrivals': {
    scenario: 'meeting-engagement',
    rules: () => ({ reserves: (_side, ships) => Math.floor(ships / 3) }),
  },
  'crossed-lanes': {
    scenario: 'meeting-engagement',
    rules: () => ({ waysOut: (_battle, { side }) => (side === 0 ? edges.near : edges.left) }),
  },
  'two-against-one': { scenario: 'meeting-engagement', rules: () => ({ isBroken: breaksInParts }) },
  'fast-packets': {
    scenario: 'convoy',
    freighters: { count: packets, card: packetCard },
    rules: () => ({ aims: convoyAims(packetTenths) }),
  },
  'thin-line': {
    scenario: 'blockade',
    defenderLimit: share(9),
    rules: () => ({ reserves: ({ side }) => side, mayHoldBack: isThin, arrivals: [3, 4] }),
  },
  'dark-run': {
    scenario: 'blockade',
    rules: () => ({
      beginRound: ({ round, sides }) => {
        if (round === 1) for (const ship of sides[0].ships) if (ship.design.mass > 0) ship.order = 'run-silent'
      },
    }),
  },
  'what-is-in-it': { scenario: 'salvage', rules: () => ({ hasFinds: true }) },
  'rich-field': {
    scenario: 'salvage',
    rules: ({ wrecks }) => ({ wrecks: (model) => [...(wrecks?.(model) ?? []), ...richWrecks] }),
  },
  relief: {
    scenario: 'last-stand',
    defenderLimit: (limit) => Math.floor(limit / 2) + Math.floor(limit / 4),
    rules: () => ({ reserves: ({ side }, ships) => (side === 1 ? Math.floor(ships / 2) : 0), arrivals: [4, 4] }),
  },
  'last-lamp': {
    scenario: 'last-stand',
    rules: withAims(({ sides }) => [
      0,
      sides[1].ships.some((ship) => isStation(ship) && isOn(ship)) ? flagshipTenths : 0,
    ]),
  },
  'hour-by-hour': { scenario: 'last-stand', rules: () => ({ rounds: Infinity }) },
  hostages: {
    scenario: 'raid',
    rules: () => ({
      sparesFromFire: ({ side, design }) => side === 1 && design.mass === 8,
      onBoarded: (battle, target) => {
        if (target.side === 1 && isStation(target)) breakWorks(battle, target)
      },
    }),
  },
  alarm: {
    scenario: 'raid',
    rules: () => ({
      initiative: (_round, battle) => (isRaised(battle) ? undefined : 0),
      barsOrders: (battle, { side }) => side === 1 && !isRaised(battle),
      isHeldBack: (battle, { side }) => side === 1 && !isRaised(battle),
    }),
  },
  'prize-court': {
    scenario: 'raid',
    rules: withAims(({ sides }) => [sides[1].ships.filter(({ where }) => where === 'captured').length, 0]),
  },
} as const satisfies Readonly<Record<string, Variant>>

export type VariantName = keyof typeof variants
export const variantNames = Object.keys(variants) as readonly VariantName[]

const variantOf = (name: VariantName): Variant => variants[name]

/** Whether it is a variant of this scenario. */
export const isVariantOf = (name: VariantName, scenario: BattleScenario): boolean =>
  variantOf(name).scenario === scenario

/** The rules of a scenario with a variant of it, if there is one. */
export const withVariant = (base: ScenarioRules, name: VariantName | undefined): ScenarioRules =>
  name && isVariantOf(name, base.id) ? { ...base, ...variantOf(name).rules?.(base) } : base

/** The limit of the defender's fleet if the variant has its own; otherwise undefined. */
export const defenderLimitOf = (name: VariantName, limit: number): number | undefined =>
  variantOf(name).defenderLimit?.(limit)

/** The freighters of the convoy. */
export const freightersOf = (name: VariantName | undefined): { readonly count: number; readonly card: BattleCard } =>
  (name && variantOf(name).freighters) ?? { count: freighters, card: freighterCard }
