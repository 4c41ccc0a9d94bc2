import { useRef, useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { Moment } from '#records/moment.ts'
import type { BatchText, CodesToMake } from '#records/staff/staff-codes.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { texts } from './texts.ts'

const words = texts.make

/** The codes to make: how many, and in a new batch or an existing one. */
export interface Order {
  readonly batch: { readonly id: string; readonly has: number } | BatchText
  readonly count: number
  readonly maxUses: number
  readonly expiresAt: Moment | ''
}

export type Making =
  | { readonly is: 'form'; readonly problem: string }
  | { readonly is: 'running'; readonly done: number; readonly of: number }
  /** `why`: the reason why fewer were made, '' if all were made. */
  | { readonly is: 'done'; readonly done: number; readonly of: number; readonly batch: string; readonly why: string }

/**
 * Makes codes in requests of at most 1000, which can be stopped and resumed. Each request says how many codes the batch
 * must have afterwards, so that a repeated request whose answer was lost makes no extra codes.
 */
export function useMakeCodes() {
  const { codes } = useStaffRecords()
  const [making, setMaking] = useState<Making>({ is: 'form', problem: '' })
  const isCancelled = useRef(false)
  const rest = useRef<{ readonly wanted: CodesToMake; readonly had: number }>(undefined)

  const run = async (wanted: CodesToMake, had: number) => {
    isCancelled.current = false
    rest.current = { wanted, had }
    const of = wanted.total - had
    let done = 0
    const end = (why: string) => setMaking({ is: 'done', done, of, batch: wanted.batch, why })
    while (done < of) {
      setMaking({ is: 'running', done, of })
      if (isCancelled.current) return end(words.cancelled)
      const answer = await codes.make(wanted)
      if (!answer.ok) return end(describeRecordError(answer.error))
      done = Math.min(of, answer.value.has - had)
    }
    return end('')
  }
  const start = async ({ batch, count, maxUses, expiresAt }: Order) => {
    if ('id' in batch) return run({ batch: batch.id, total: batch.has + count, maxUses, expiresAt }, batch.has)
    const added = await codes.addBatch(batch)
    if (!added.ok) return setMaking({ is: 'form', problem: words.failed(describeRecordError(added.error)) })
    return run({ batch: added.value, total: count, maxUses, expiresAt }, 0)
  }
  return {
    making,
    start,
    /** Makes the codes that an interrupted run has left. */
    goOn: () => (rest.current ? run(rest.current.wanted, rest.current.had) : Promise.resolve()),
    cancel: () => {
      isCancelled.current = true
    },
  }
}
