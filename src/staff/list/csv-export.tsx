import { useEffect, useRef, useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format-date.ts'
import { DownloadIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { saveBlob } from '#ui/save-file.ts'
import { Progress } from '#ui/state/progress.tsx'
import type { CsvFile } from './csv.ts'
import { texts } from './texts.ts'

const words = texts.csv

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly rows: number; readonly isWaiting: boolean }
  | { readonly is: 'stopped'; readonly rows: number; readonly why: string }

interface CsvExportProps {
  /** For the file name, such as "users". */
  readonly name: string
  /** How many rows there are; undefined while that is unknown. */
  readonly count?: number | undefined
  /** Begins a file. */
  readonly begin: () => CsvFile
}

/**
 * Saves a long list as a CSV file: shows its progress and can be cancelled. If the server does not answer, it continues
 * from there later, or saves what is there.
 */
export function CsvExport({ name, count, begin }: CsvExportProps) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const file = useRef<CsvFile>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = (of: CsvFile, isWhole: boolean) => {
    const today = formatDate(new Date(), 'yyyy-mm-dd')
    saveBlob((isWhole ? words.fileName : words.partName)(name, today), of.content())
    toast(words.done(of.rows()), { tone: 'good' })
    setState({ is: 'idle' })
  }
  const read = async (of: CsvFile) => {
    file.current = of
    const cancel = new AbortController()
    running.current = cancel
    setState({ is: 'reading', rows: of.rows(), isWaiting: false })
    const done = await of.read({
      onProgress: (rows, isWaiting) => setState({ is: 'reading', rows, isWaiting }),
      signal: cancel.signal,
    })
    if (done.ok) save(of, true)
    else if (done.error.kind === 'aborted') setState({ is: 'idle' })
    else setState({ is: 'stopped', rows: of.rows(), why: describeRecordError(done.error) })
  }

  if (state.is === 'idle') {
    return (
      <Button icon={<DownloadIcon size={20} className="max-sm:hidden" />} onClick={() => void read(begin())}>
        {words.save}
      </Button>
    )
  }
  if (state.is === 'reading') {
    return (
      <div className="basis-full">
        <Progress
          label={words.label}
          value={count === undefined ? undefined : state.rows}
          max={count}
          detail={state.isWaiting ? words.waiting(state.rows, count) : words.rows(state.rows, count)}
          onCancel={() => running.current?.abort()}
        />
      </div>
    )
  }
  return (
    <div className="basis-full" role="alert">
      <p>{words.stopped(state.why, state.rows, count)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => file.current && void read(file.current)}>{texts.tryAgain}</Button>
        {state.rows > 0 && (
          <Button onClick={() => file.current && save(file.current, false)}>{words.savePart(state.rows)}</Button>
        )}
        <Button variant="quiet" onClick={() => setState({ is: 'idle' })}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
