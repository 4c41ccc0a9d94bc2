import { run } from '../platform/db.ts'

/** Kinds of events that do not change the result of a battle. */
const harmless: readonly string[] = ['note', 'asked']

/**
 * Deletes the report of a battle that continues after its end was reported. When the battle ends again, the phones
 * report it again.
 */
export function withdrawReport(tx: core.App, battle: string, events: readonly { readonly kind: string }[]): void {
  if (events.every(({ kind }) => harmless.includes(kind))) return
  const which = `battle = {:battle} AND battle <> ''`
  run(tx, `DELETE FROM battle_reports INDEXED BY idx_battle_reports_battle WHERE ${which}`, { battle })
}
