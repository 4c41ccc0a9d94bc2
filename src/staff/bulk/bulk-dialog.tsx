import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Answer } from '#records/client.ts'
import { describeRecordError } from '#records/errors.ts'
import type { RowOutcome } from '#records/staff/row-outcome.ts'
import { reasonLength } from '#shared/row-changes.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { BulkReportView } from './bulk-report.tsx'
import { idsToRepeat, joinReports, runBulk, type BulkReport } from './bulk-run.ts'
import { texts } from './texts.ts'

interface BulkDialogProps {
  readonly title: string
  /** Name of the list, for the file name of the report. */
  readonly list: string
  readonly one: string
  readonly many: string
  /** How many rows the record store counted. */
  readonly count: number
  /** The ids of the rows, read when the work begins. */
  readonly collect: (signal: AbortSignal) => Answer<readonly string[]>
  /** The name of a row in the report; '' if it is not known. */
  readonly nameOf?: (id: string) => string
  readonly applyLabel: string
  readonly danger?: boolean
  /** Whether a reason has to be given. */
  readonly needsReason: boolean
  /** A sentence that says what is wrong with the choices; '' if nothing is. */
  readonly check?: () => string
  /** Fields for further choices, such as an end. */
  readonly children?: ReactNode
  readonly send: (ids: readonly string[], reason: string) => Answer<readonly RowOutcome[]>
  /** `changed`: whether any row was sent. */
  readonly onClose: (changed: boolean) => void
}

type State =
  | { readonly is: 'form'; readonly problem: string }
  | { readonly is: 'collecting' }
  | { readonly is: 'running'; readonly done: number; readonly of: number }
  | { readonly is: 'done'; readonly report: BulkReport }

/**
 * Changes many rows. It asks first, shows its progress, can be stopped, and ends in a report that stays until it is
 * closed.
 */
export function BulkDialog(props: BulkDialogProps) {
  const { title, list, one, many, count, collect, applyLabel, danger, needsReason, children, check, send, onClose } =
    props
  const { nameOf = () => '' } = props
  const [state, setState] = useState<State>({ is: 'form', problem: '' })
  const [reason, setReason] = useState('')
  const isCancelled = useRef(false)
  const collecting = useRef<AbortController>(undefined)

  /** `earlier`: the report of the previous run, which this one completes. */
  const run = async (ids: readonly string[], earlier?: BulkReport) => {
    isCancelled.current = false
    setState({ is: 'running', done: 0, of: ids.length })
    const report = await runBulk({
      ids,
      send: (batch) => send(batch, reason.trim()),
      onProgress: (done) => setState({ is: 'running', done, of: ids.length }),
      isCancelled: () => isCancelled.current,
    })
    setState({ is: 'done', report: earlier ? joinReports(earlier, report) : report })
  }
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (needsReason && reason.trim() === '') {
      setState({ is: 'form', problem: texts.reasonMissing })
      return
    }
    const problem = check?.() ?? ''
    if (problem !== '') {
      setState({ is: 'form', problem })
      return
    }
    setState({ is: 'collecting' })
    const cancel = new AbortController()
    collecting.current = cancel
    const ids = await collect(cancel.signal)
    if (cancel.signal.aborted) setState({ is: 'form', problem: '' })
    else if (ids.ok) await run(ids.value)
    else setState({ is: 'form', problem: texts.failed(describeRecordError(ids.error)) })
  }
  const close = () => {
    // While rows are being changed, closing only stops the work, so that the report can be read.
    if (state.is === 'running') isCancelled.current = true
    else if (state.is === 'collecting') collecting.current?.abort()
    else onClose(state.is === 'done')
  }
  const report = state.is === 'done' ? state.report : undefined
  const left = report ? idsToRepeat(report) : []

  return (
    <Dialog
      open
      title={report ? texts.report : title}
      onOpenChange={close}
      footer={
        report ? (
          <>
            {left.length > 0 && <Button onClick={() => void run(left, report)}>{texts.runAgain(left.length)}</Button>}
            <Button variant="primary" onClick={() => onClose(true)}>
              {texts.close}
            </Button>
          </>
        ) : state.is === 'form' ? (
          <>
            <Button variant="quiet" onClick={close}>
              {texts.cancel}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} type="submit" form="bulk">
              {applyLabel}
            </Button>
          </>
        ) : undefined
      }
    >
      {state.is === 'form' && (
        <form id="bulk" noValidate className="grid gap-4" onSubmit={(event) => void start(event)}>
          <p>{texts.counted(count, one, many)}</p>
          {children}
          {needsReason && (
            <TextArea
              label={texts.reason}
              hint={texts.reasonHint}
              required
              maxLength={reasonLength}
              value={reason}
              error={state.problem}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {!needsReason && state.problem !== '' && <p role="alert">{state.problem}</p>}
        </form>
      )}
      {state.is === 'collecting' && <Progress label={texts.collecting} onCancel={close} />}
      {state.is === 'running' && (
        <Progress
          label={texts.progress}
          value={state.done}
          max={state.of}
          detail={texts.progressOf(state.done, state.of)}
          onCancel={close}
        />
      )}
      {report && <BulkReportView list={list} report={report} nameOf={nameOf} />}
    </Dialog>
  )
}
