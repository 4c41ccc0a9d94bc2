import type { FleetEdit } from '#game/fleet/fleet-edit.ts'

/**
 * A fleet's history on the device: one log of steps, those that undo first, then those that redo, cut into blocks so that
 * an edit writes its own block, not five thousand steps.
 */

/** Edits that take back the latest changes, latest last; and those that do them again, the next one last. */
export interface FleetHistory {
  readonly undo: readonly FleetEdit[]
  readonly redo: readonly FleetEdit[]
}

export interface HistoryBlock {
  readonly fleet: string
  /** From 0; `headBlock` holds no steps. */
  readonly block: number
  readonly steps: readonly FleetEdit[]
  /** Steps in all, and how many of them undo; in the head alone. */
  readonly length?: number
  readonly undo?: number
}

export const noHistory: FleetHistory = { undo: [], redo: [] }

const blockSize = 100
const headBlock = -1

/** The steps in the order in which they are kept. */
export const toLog = ({ undo, redo }: FleetHistory): readonly FleetEdit[] => [...undo, ...redo.toReversed()]

const isEdit = (value: unknown): value is FleetEdit =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'

/** What is no list of edits is an empty one: it costs the history, not the fleet (LS-07). */
export const readEdits = (value: unknown): readonly FleetEdit[] =>
  Array.isArray(value) ? value.filter((item): item is FleetEdit => isEdit(item)) : []

/** The blocks of one fleet, in order, as a history; none where they do not make one. */
export function readHistory(blocks: readonly HistoryBlock[]): FleetHistory {
  const [head, ...rest] = blocks
  if (head?.block !== headBlock) return noHistory
  const { length = 0, undo = 0 } = head
  const log = rest.flatMap(({ steps }) => readEdits(steps)).slice(0, length)
  if (log.length < length) return noHistory
  return { undo: log.slice(0, undo), redo: log.slice(undo).toReversed() }
}

/** The blocks of all fleets, as histories by fleet. */
export function readHistories(blocks: readonly HistoryBlock[]): ReadonlyMap<string, FleetHistory> {
  const byFleet = new Map<string, HistoryBlock[]>()
  for (const block of blocks) {
    const own = byFleet.get(block.fleet)
    if (own) own.push(block)
    else byFleet.set(block.fleet, [block])
  }
  return new Map([...byFleet].map(([fleet, own]) => [fleet, readHistory(own)]))
}

/** All blocks of a fleet lie within. */
export const historyRange = (fleet: string): IDBKeyRange =>
  IDBKeyRange.bound([fleet, headBlock], [fleet, Number.MAX_SAFE_INTEGER])

/** What writing needs of the object store, in whatever transaction. */
interface Blocks {
  readonly put: (block: HistoryBlock) => Promise<unknown>
  readonly delete: (range: IDBKeyRange) => Promise<unknown>
}

/**
 * Writes what differs from the log that was written last; `undefined`: whatever is there is replaced. Answers the log to
 * remember.
 */
export async function writeHistory(
  store: Blocks,
  fleet: string,
  history: FleetHistory,
  written: readonly FleetEdit[] | undefined,
): Promise<readonly FleetEdit[]> {
  const log = toLog(history)
  const writes: Promise<unknown>[] = []
  const put = (block: HistoryBlock) => {
    const writing = store.put(block)
    writing.catch(() => {}) // Heard of below, or with what failed before it.
    writes.push(writing)
  }
  if (!written) await store.delete(historyRange(fleet))
  const head = { fleet, block: headBlock, steps: [], length: log.length, undo: history.undo.length }
  put(head)
  for (let from = 0; from < log.length; from += blockSize) {
    const steps = log.slice(from, from + blockSize)
    if (written && steps.every((step, i) => step === written[from + i])) continue
    put({ fleet, block: from / blockSize, steps })
  }
  await Promise.all(writes)
  return log
}
