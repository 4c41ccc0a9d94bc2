import { ok } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import type { TableAnswer, TableEvent, TableSide } from '#shared/table.ts'
import type { Unsent } from './shared-list.ts'

/** Reads all events of a battle, page by page. `read`: the events after a number. */
export async function readWhole(
  read: (after: number) => Answer<TableAnswer>,
  first: readonly TableEvent[] = [],
): Answer<readonly TableEvent[]> {
  const events = [...first]
  for (;;) {
    const after = events.at(-1)?.seq ?? 0
    const answer = await read(after)
    if (!answer.ok) return answer
    events.push(...answer.value.events)
    if (answer.value.events.length === 0 || (events.at(-1)?.seq ?? 0) >= answer.value.last_seq) return ok(events)
  }
}

/**
 * Returns an event of this side that the record store has lost, in the form in which it is sent again; undefined if it
 * is not this side's.
 */
export function ownAgain(value: unknown, sides: readonly TableSide[], at: number): Unsent | undefined {
  if (typeof value !== 'object' || value === null || !('teller' in value)) return undefined
  const isOwn = sides.length === 1 && value.teller === sides[0]
  return isOwn ? { value: { ...value }, at, footprint: { pool: '', marks: [] } } : undefined
}
