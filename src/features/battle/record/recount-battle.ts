import type { PlayEvent, Side } from '#game/play/play-event.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { recordAndState, type BattleRecord } from '#game/record/battle-record.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { namesOf } from '../state/ship-names.ts'

/** The data of a battle for its record. */
export interface Recounted {
  readonly title: string
  readonly sides: readonly [RecountedSide, RecountedSide]
  /** The reader's side; undefined for onlookers. */
  readonly own: Side | undefined
  /** Standing events, with their amendments and without those taken back. */
  readonly events: readonly PlayEvent[]
  readonly table: TableState
  readonly record: BattleRecord
  /** Names of the ships by their index. */
  readonly names: readonly string[]
}

export interface RecountedSide {
  readonly name: string
  readonly faction: FactionId
}

/** Calculates the record of a list of events. */
export function recount(told: readonly PlayEvent[], about: Pick<Recounted, 'title' | 'sides' | 'own'>): Recounted {
  const { record, state: first } = recordAndState(told)
  const isWhole = first.standing.length === told.length && first.standing.every((one) => one.happening === one.event)
  const events = isWhole
    ? told
    : first.standing.map(({ event, happening }): PlayEvent => ({
        ...happening,
        id: event.id,
        ...(event.teller === undefined ? {} : { teller: event.teller }),
      }))
  const table = isWhole ? first : reduce(events)
  return { ...about, events, table, record, names: table.battle ? namesOf(table.battle) : [] }
}
