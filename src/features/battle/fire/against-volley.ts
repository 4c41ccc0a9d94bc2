import type { Fired } from '#game/play/play-event.ts'
import type { Objection } from '#game/play/play-problem.ts'
import type { TableState } from '#game/play/reduce.ts'
import { objections } from '#game/play/to-do.ts'

/** Objections to the dice of a volley, which are not rolled yet. */
const toDice: readonly string[] = ['SUCCESS_DICE', 'FAILURE_DICE', 'REROLLED']

const none = { success: [], failure: [], rerolled: [] }

/** Objections of the rules book to a volley before its dice are rolled. */
export const againstVolley = (table: TableState, fired: Fired): readonly Objection[] =>
  objections(table, { kind: 'volley', ...fired, faces: none }).filter(({ code }) => !toDice.includes(code))
