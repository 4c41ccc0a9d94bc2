import type { FleetEdit } from '#game/fleet/fleet-edit.ts'

/** A history is stored as one log (undo steps, then redo steps) in blocks, so that an edit writes one block only. */

/** `undo`: edits that revert changes, the latest last. `redo`: edits that repeat undone changes, the next one last. */
export interface FleetHistory {
  readonly undo: readonly FleetEdit[]
  readonly redo: readonly FleetEdit[]
}

export interface HistoryBlock {
  readonly fleet: string
  /** Index of the block in the log, from 0; `headBlock` for the head, which has no steps. */
  readonly block: number
  readonly steps: readonly FleetEdit[]
  /** In the head only: the number of steps, and how many of them are undo steps. */
  readonly length?: number
  readonly undo?: number
}

export const noHistory: FleetHistory = { undo: [], redo: [] }

const blockSize = 100
const headBlock = -1

const toLog = ({ undo, redo }: FleetHistory): readonly FleetEdit[] => [...undo, ...redo.toReversed()]

const isEdit = (value: unknown): value is FleetEdit =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'

/** Reads stored edits. Invalid ones are left out, so that a damaged history does not cost the whole fleet (LS-07). */
export const readEdits = (value: unknown): readonly FleetEdit[] =>
  Array.isArray(value) ? value.filter((item): item is FleetEdit => isEdit(item)) : []

/** `blocks`: the head, then the others in order. The history is empty if a block is missing. */
export function readHistory(blocks: readonly HistoryBlock[]): FleetHistory {
  const [head, ...rest] = blocks
  if (head?.block !== headBlock) return noHistory
  const { length = 0, undo = 0 } = head
  const log = rest.flatMap(({ steps }) => readEdits(steps)).slice(0, length)
  if (log.length < length) return noHistory
  return { undo: log.slice(0, undo), redo: log.slice(undo).toReversed() }
}

export function readHistories(blocks: readonly HistoryBlock[]): ReadonlyMap<string, FleetHistory> {
  const byFleet = new Map<string, HistoryBlock[]>()
  for (const block of blocks) {
    const own = byFleet.get(block.fleet)
    if (own) own.push(block)
    else byFleet.set(block.fleet, [block])
  }
  return new Map([...byFleet].map(([fleet, own]) => [fleet, readHistory(own)]))
}

export const historyRange = (fleet: string): IDBKeyRange =>
  IDBKeyRange.bound([fleet, headBlock], [fleet, Number.MAX_SAFE_INTEGER])

interface Blocks {
  readonly put: (block: HistoryBlock) => Promise<unknown>
  readonly delete: (range: IDBKeyRange) => Promise<unknown>
}

/** Writes the blocks that differ from `written`, the log of the last call; undefined: all. Returns the new log. */
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
    writing.catch(() => {}) // Promise.all below rejects with the error.
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
