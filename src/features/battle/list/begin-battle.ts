import { currentRules } from '#content/current-rules.ts'
import { breaksFrom } from '#game/battle/rules/breaking.ts'
import type { VariantName } from '#game/battle/scenario/variants.ts'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import { begunEvent, fleetEvent } from '#game/play/first-events.ts'
import type { Of, PlayEvent } from '#game/play/play-event.ts'
import type { Strength } from '#game/play/practice/practice-event.ts'
import { reduce } from '#game/play/reduce.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { BattleScenario } from '#shared/battles.ts'
import { battleNameLength } from '#store/table/kept-battle.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { firstHangars } from '../steps/set-up-choices.ts'
import type { FleetSource } from './fleet-sources.ts'

export interface BattleTerms {
  readonly own: FleetSource
  readonly other: FleetSource
  readonly scenario: BattleScenario
  readonly variant?: VariantName | undefined
  readonly hasTerrain: boolean
  /** Whether the other side attacks, in scenarios with an attacker. */
  readonly isDefending: boolean
  readonly isGuided: boolean
  /** How well the app plays the other side, in a practice game. */
  readonly captain?: Strength
}

const battleName = ({ own, other }: Pick<BattleTerms, 'own' | 'other'>): string =>
  `${own.side.name} – ${other.side.name}`.slice(0, battleNameLength)

/** Starts a battle on this device; resolves to its id. */
export async function beginBattle(tables: TablesStore, terms: BattleTerms): Promise<string> {
  const { own, other, scenario, variant, hasTerrain, isDefending, isGuided, captain } = terms
  const [attacker, defender] = isDefending ? [other, own] : [own, other]
  const { release } = currentRules.id
  const fleets = [
    fleetEvent(0, attacker.fleet, attacker.figures, release),
    fleetEvent(1, defender.fleet, defender.figures, release),
  ] as const
  const limit = Math.max(attacker.fleet.limit, defender.fleet.limit)
  const begun: Of<'begun'> = {
    ...begunEvent(scenario, limit, hasTerrain, fleets[1], variant),
    ...(captain && { practice: { captain: 1, strength: captain } }),
  }
  const press = makeRandomId().slice(0, 16)
  const events: PlayEvent[] = [begun, ...fleets].map((happening, at) => ({ ...happening, id: `${press}.${at}` }))
  const { battle } = reduce(events)
  // Without squadrons, reserves and parts the app has nothing to ask about the set-up: round 1 begins.
  const isPlain = battle && !battle.scenario.isParted && battle.ships.every(({ design }) => design.mass > 0)
  // A practice game needs no table, so there is nothing to choose before it.
  if (battle && captain) events.push({ kind: 'set-up', carriers: firstHangars(battle.ships), id: `${press}.h` })
  if (battle && (captain || (isPlain && isGuided))) events.push({ ...stepEnd(battle), id: `${press}.s` })
  return tables
    .getState()
    .create(
      {
        name: battleName(terms),
        scenario,
        own: isDefending ? 1 : 0,
        guided: isGuided,
        byHand: false,
        practice: captain !== undefined,
        sides: [attacker.side, defender.side],
        standing: {
          round: battle?.round ?? 0,
          step: '',
          lost: [0, 0],
          isOver: false,
          breaksAt: battle ? [breaksFrom(battle, battle.sides[0]), breaksFrom(battle, battle.sides[1])] : [0, 0],
        },
      },
      events,
    )
}

/** The first game of the book: both patrols, without terrain. */
export const firstGame = (own: FleetSource, other: FleetSource): BattleTerms => ({
  own,
  other,
  scenario: 'meeting-engagement',
  hasTerrain: false,
  isDefending: false,
  isGuided: true,
})

/** A game against the app: no terrain, and the player is side 0. */
export const practiceGame = (own: FleetSource, other: FleetSource, captain: Strength): BattleTerms => ({
  own,
  other,
  scenario: 'meeting-engagement',
  captain,
  hasTerrain: false,
  isDefending: false,
  isGuided: true,
})
