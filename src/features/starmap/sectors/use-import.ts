import { useCallback, useEffect, useRef, useState } from 'react'
import { readSource, type ReadSource, type SourceProblem, type SourceProgress } from './sector-source.ts'

export type ImportState =
  | { readonly step: 'waiting' }
  | { readonly step: 'reading'; readonly file: string; readonly progress: SourceProgress }
  | { readonly step: 'failed'; readonly file: string; readonly problem: SourceProblem }
  | { readonly step: 'read'; readonly file: string; readonly source: ReadSource }

export interface Import {
  readonly state: ImportState
  readonly read: (file: File, within: number | undefined) => void
  readonly cancel: () => void
  readonly reset: () => void
}

/** Reads one file at a time. Choosing another file, or unmounting, cancels the reading of the previous one. */
export function useImport(): Import {
  const [state, setState] = useState<ImportState>({ step: 'waiting' })
  const job = useRef<AbortController>(null)
  useEffect(() => () => job.current?.abort(), [])

  const read = useCallback((file: File, within: number | undefined) => {
    job.current?.abort()
    const mine = new AbortController()
    job.current = mine
    setState({ step: 'reading', file: file.name, progress: { share: undefined, systems: 0 } })
    const onProgress = (progress: SourceProgress) => {
      if (job.current === mine) setState({ step: 'reading', file: file.name, progress })
    }
    void readSource(file, { within, signal: mine.signal, onProgress }).then((source) => {
      if (job.current !== mine) return
      if (source.ok) setState({ step: 'read', file: file.name, source: source.value })
      else setState({ step: 'failed', file: file.name, problem: source.error })
    })
  }, [])
  const cancel = useCallback(() => job.current?.abort(), [])
  const reset = useCallback(() => {
    job.current?.abort()
    job.current = null
    setState({ step: 'waiting' })
  }, [])
  return { state, read, cancel, reset }
}
