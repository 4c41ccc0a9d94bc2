import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mostCodeUses } from '#shared/codes.ts'
import { CodeEndFields, useCodeEnd } from '#staff/codes/code-end-fields.tsx'
import { collectCodes, workingCodesOf } from '#staff/codes/collect-codes.ts'
import { texts as shared } from '#staff/codes/texts.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { useEditInProgress } from '#store/edits.ts'
import { Button } from '#ui/button/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { plainDigits } from '#ui/form/plain-digits.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { BatchFields, batchOf, checkBatch } from './batch-fields.tsx'
import { PrintCardsDialog } from './print-cards-dialog.tsx'
import { texts } from './texts.ts'
import { useMakeCodes } from './use-make-codes.ts'

const words = texts.make
const most = { count: 20_000, uses: mostCodeUses } as const

interface MakeDialogProps {
  /** The batch that gets more codes; without it a new one is made. */
  readonly batch?: { readonly id: string; readonly name: string; readonly codes: number }
  /** `changed`: whether any code was made. */
  readonly onClose: (changed: boolean) => void
}

/** A whole number of 1 to `limit`; undefined for anything else. */
const numberIn = (text: string, limit: number): number | undefined => {
  const digits = plainDigits(text)
  const number = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return number >= 1 && number <= limit ? number : undefined
}

/** Makes codes: asks how many and for what, shows the progress, can be stopped, and ends with a link to the codes. */
export function MakeDialog({ batch, onClose }: MakeDialogProps) {
  const { lists } = useStaffRecords()
  const navigate = useNavigate()
  const end = useCodeEnd('quarter')
  const [isPrinting, setPrinting] = useState(false)
  const { making, start, goOn, cancel } = useMakeCodes()
  useEditInProgress(making.is !== 'done')
  const form = useForm({
    fields: ['name', 'purpose', 'note', 'count', 'uses'],
    check: (values) => ({
      ...(batch ? {} : checkBatch(values)),
      ...(numberIn(values.count, most.count) === undefined ? { count: words.countWrong(most.count) } : {}),
      ...(numberIn(values.uses, most.uses) === undefined ? { uses: words.countWrong(most.uses) } : {}),
    }),
    send: async (values) => {
      const expiresAt = end.read()
      if (expiresAt === undefined) return { form: shared.end.missing }
      const [count = 1, maxUses = 1] = [numberIn(values.count, most.count), numberIn(values.uses, most.uses)]
      await start({ batch: batch ? { id: batch.id, has: batch.codes } : batchOf(values), count, maxUses, expiresAt })
      return undefined
    },
  })
  const close = () => {
    if (making.is === 'running') cancel()
    else onClose(making.is === 'done')
  }
  const show = (id: string) => {
    onClose(true)
    void navigate(`/admin/alpha-codes?f=batch~is~${id}`)
  }
  const footer = {
    form: (
      <>
        <Button variant="quiet" onClick={close}>
          {words.cancel}
        </Button>
        <Button variant="primary" type="submit" form="make" busy={form.busy}>
          {words.apply}
        </Button>
      </>
    ),
    running: undefined,
    done: making.is === 'done' && (
      <>
        {making.done < making.of && <Button onClick={() => void goOn()}>{words.rest(making.of - making.done)}</Button>}
        {making.done > 0 && <Button onClick={() => setPrinting(true)}>{words.print}</Button>}
        <Button variant="primary" onClick={() => show(making.batch)}>
          {words.show}
        </Button>
      </>
    ),
  }[making.is]
  return (
    <Dialog open title={batch ? words.titleMore(batch.name) : words.title} onOpenChange={close} footer={footer}>
      {making.is === 'form' && (
        <form id="make" {...form.attributes} className="grid gap-4">
          {!batch && <BatchFields error={form.error} />}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...{ name: 'count', label: words.count, inputMode: 'numeric', defaultValue: '10', required: true }}
              error={form.error('count')}
            />
            <TextField
              {...{ name: 'uses', label: words.uses, inputMode: 'numeric', defaultValue: '1', required: true }}
              hint={words.usesHint}
              error={form.error('uses')}
            />
          </div>
          <CodeEndFields state={end} />
          <FormError>{making.problem || form.problem ? <p>{making.problem || form.problem}</p> : undefined}</FormError>
        </form>
      )}
      {making.is === 'running' && (
        <Progress label={words.progress} value={making.done} max={making.of} onCancel={cancel} />
      )}
      {making.is === 'done' && (
        <p role="status">
          {making.why === '' ? words.made(making.done) : words.stopped(making.done, making.of, making.why)}
        </p>
      )}
      {isPrinting && making.is === 'done' && (
        <PrintCardsDialog
          collect={(limit, signal) => collectCodes(lists, workingCodesOf(making.batch), { most: limit, signal })}
          onClose={() => setPrinting(false)}
        />
      )}
    </Dialog>
  )
}
