import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { describeRecordError } from '#records/errors.ts'
import type { StoredReport } from '#records/saves/battle-reports.ts'
import type { BattlesStore } from '#store/battles/make-battles-store.ts'

export type GamesReading =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'ready'; readonly hasMore: boolean }

export interface OwnGamesList {
  readonly rows: readonly StoredReport[]
  readonly reading: GamesReading
  readonly readMore: () => void
  /** Adds a new or changed report. */
  readonly put: (report: StoredReport) => void
  readonly remove: (id: string) => void
}

/** Reads the player's games page by page, including those that waited and were then sent. */
export function useOwnGames(store: BattlesStore): OwnGamesList {
  const [rows, setRows] = useState<readonly StoredReport[]>([])
  const [reading, setReading] = useState<GamesReading>({ is: 'loading' })
  const page = useRef(0)
  const read = async (at: number) => {
    const answer = await store.getState().list(at)
    if (!answer.ok) return setReading({ is: 'failed', why: describeRecordError(answer.error) })
    page.current = at
    const ids = new Set(answer.value.rows.map(({ id }) => id))
    setRows((before) =>
      at === 1 ? answer.value.rows : [...before.filter(({ id }) => !ids.has(id)), ...answer.value.rows],
    )
    setReading({ is: 'ready', hasMore: answer.value.hasMore })
  }
  const latest = useRef(read)
  const waiting = useStore(store, (state) => state.waiting.length)
  useEffect(() => void latest.current(1), [waiting])
  return {
    rows,
    reading,
    readMore: () => {
      setReading({ is: 'loading' })
      void read(page.current + 1)
    },
    put: (report) =>
      setRows((before) =>
        before.some(({ id }) => id === report.id)
          ? before.map((one) => (one.id === report.id ? report : one))
          : [report, ...before],
      ),
    remove: (id) => setRows((before) => before.filter((one) => one.id !== id)),
  }
}
