import { describeFormError } from '#records/account/form-problems.ts'
import type { BatchRow } from '#records/staff/staff-codes.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { BatchFields, batchOf, checkBatch } from './batch-fields.tsx'
import { texts } from './texts.ts'

const words = texts.batchDialog

interface BatchDialogProps {
  readonly batch: BatchRow
  readonly onClose: (changed: boolean) => void
}

/** Changes the name and purpose of a batch. */
export function BatchDialog({ batch, onClose }: BatchDialogProps) {
  const { codes } = useStaffRecords()
  const form = useForm({
    fields: ['name', 'purpose', 'note'],
    check: checkBatch,
    send: async (values) => {
      const saved = await codes.changeBatch(batch.id, batchOf(values))
      if (!saved.ok) return describeFormError(saved.error, ['name', 'purpose', 'note'])
      toast(words.saved, { tone: 'good' })
      onClose(true)
      return undefined
    },
  })
  return (
    <Dialog
      open
      title={words.title(batch.name)}
      onOpenChange={() => onClose(false)}
      footer={
        <>
          <Button variant="quiet" onClick={() => onClose(false)}>
            {texts.make.cancel}
          </Button>
          <Button variant="primary" type="submit" form="batch" busy={form.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id="batch" {...form.attributes} className="grid gap-4">
        <BatchFields error={form.error} values={batch} />
        <FormError>{form.problem ? <p>{form.problem}</p> : undefined}</FormError>
      </form>
    </Dialog>
  )
}
