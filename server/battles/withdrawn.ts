import { run } from '../platform/db.ts'

/** Kinds of events that change nothing of what a battle came to. */
const harmless: readonly string[] = ['note', 'asked']

/**
 * Deletes the report of a battle that goes on: what was told of its end holds no longer. If the battle still ends, the phones
 * tell of it again.
 */
export function withdrawReport(tx: core.App, battle: string, events: readonly { readonly kind: string }[]): void {
  if (events.every(({ kind }) => harmless.includes(kind))) return
  const which = `battle = {:battle} AND battle <> ''`
  run(tx, `DELETE FROM battle_reports INDEXED BY idx_battle_reports_battle WHERE ${which}`, { battle })
}
