import { useState, type FormEvent, type ReactNode } from 'react'
import type { Result } from '#game/result.ts'
import { useEditInProgress } from '#store/edits.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { ColumnFields } from './column-fields.tsx'
import type { Wanted } from './columns.ts'
import type { CsvLine } from './csv-lines.ts'
import { ImportReportView } from './import-report.tsx'
import type { ImportLine } from './import-run.ts'
import { ImportSource, type Source } from './import-source.tsx'
import { texts } from './texts.ts'
import { useColumns } from './use-columns.ts'
import { useImport, type PreparedLines, type Send } from './use-import.ts'

interface ImportDialogProps<Line extends ImportLine> {
  readonly title: string
  readonly explain: string
  /** For the file name of the report. */
  readonly name: string
  /** Fields for further entries. */
  readonly children?: ReactNode
  /** The columns besides the address. */
  readonly wanted: Wanted
  /** Whether the further entries are valid. It marks what is wrong by itself. */
  readonly check?: () => boolean
  /** Makes lines to send from what was read; an error is a sentence. */
  readonly prepare: (lines: readonly CsvLine[]) => Result<PreparedLines<Line>, string>
  readonly dryRun?: Send<Line>
  readonly send: Send<Line>
  /** Each outcome of a line in words, in the order in which they are counted. `second`: a second address of a row. */
  readonly outcomes: Readonly<Record<string, string>> & { readonly second: string }
  /** The outcome of a line that is written. */
  readonly good: string
  /** Other outcomes of lines that are written, which the report names line by line. */
  readonly alsoWritten?: readonly string[]
  /** The outcomes that are listed after a dry run. */
  readonly checkedLabels?: Readonly<Record<string, string>>
  readonly applyLabel: (lines: number) => string
  /** `changed`: whether anything was sent, not counting a dry run. */
  readonly onClose: (changed: boolean) => void
}

/**
 * Imports a list. It asks first, checks without writing, shows its progress, can be stopped, and ends in a report that
 * stays.
 */
export function ImportDialog<Line extends ImportLine>(props: ImportDialogProps<Line>) {
  const {
    title,
    explain,
    name,
    children,
    wanted,
    check,
    prepare,
    dryRun,
    send,
    outcomes,
    good,
    alsoWritten = [],
    checkedLabels,
    applyLabel,
    onClose,
  } = props
  const [source, setSource] = useState<Source>({ name: '', text: '' })
  const [problem, setProblem] = useState('')
  const { state, begin, start, back, cancel } = useImport({ dryRun, send, written: [good, ...alsoWritten] })
  const columns = useColumns(source.text, wanted)
  useEditInProgress(source.text !== '' && state.is !== 'done')

  const { file } = columns
  /** Headers of columns that could be stored as fields, but are not. */
  const unread = wanted.fields ? (file?.head?.filter((head, at) => head !== '' && file.roles[at] === '') ?? []) : []

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = check?.() ?? true
    const read = columns.read()
    const prepared = read.ok ? prepare(read.value.lines) : read
    setProblem(prepared.ok ? '' : prepared.error)
    if (!isRight || !read.ok || !prepared.ok) return
    const { lines, told } = prepared.value
    const second = read.value.told.map((row) => ({ ...row, outcome: 'second', message: texts.reading.second }))
    void begin({ lines, told: [...told, ...second] })
  }
  const close = () => {
    // While lines are sent, closing only stops the work, so that the report can be read.
    if (state.is === 'running') cancel()
    else onClose(state.is === 'done')
  }
  const footer = {
    form: (
      <>
        <Button variant="quiet" onClick={close}>
          {texts.cancel}
        </Button>
        <Button variant="primary" type="submit" form="import">
          {dryRun ? texts.check : texts.start}
        </Button>
      </>
    ),
    checked: state.is === 'checked' && (
      <>
        <Button variant="quiet" onClick={back}>
          {texts.back}
        </Button>
        {state.lines.length > 0 && (
          <Button variant="primary" onClick={() => void start(state.lines)}>
            {applyLabel(state.lines.length)}
          </Button>
        )}
      </>
    ),
    running: undefined,
    done: state.is === 'done' && (
      <>
        {state.left.length > 0 && (
          <Button onClick={() => void start(state.left)}>{texts.runAgain(state.left.length)}</Button>
        )}
        <Button variant="primary" onClick={close}>
          {texts.close}
        </Button>
      </>
    ),
  }[state.is]

  return (
    <Dialog
      open
      size="large"
      title={state.is === 'done' ? texts.report : state.is === 'checked' ? texts.checked : title}
      description={state.is === 'form' ? explain : undefined}
      onOpenChange={close}
      footer={footer}
    >
      {state.is === 'form' && (
        <form id="import" noValidate className="grid gap-4" onSubmit={submit}>
          <ImportSource
            source={source}
            error={problem}
            onChange={(next) => {
              setSource(next)
              setProblem('')
            }}
            onProblem={setProblem}
          />
          <ColumnFields columns={columns} />
          {children}
        </form>
      )}
      {state.is === 'running' && (
        <Progress
          label={state.isDry ? texts.checking : texts.running}
          value={state.done}
          max={state.of}
          detail={texts.progress(state.done, state.of)}
          onCancel={cancel}
        />
      )}
      {state.is === 'checked' && unread.length > 0 && <p>{texts.reading.unread(unread.join(', '))}</p>}
      {(state.is === 'checked' || state.is === 'done') && (
        <ImportReportView
          name={name}
          report={state.report}
          outcomes={state.is === 'checked' ? { ...outcomes, ...checkedLabels } : outcomes}
          good={good}
        />
      )}
    </Dialog>
  )
}
