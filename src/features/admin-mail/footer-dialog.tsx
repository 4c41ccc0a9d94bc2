import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { footerLength, type MailFooter } from '#shared/mails.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from './texts.ts'

const words = texts.footer

function FooterForm({ stored, onSaved }: { readonly stored: MailFooter; readonly onSaved: () => void }) {
  const { mail } = useStaffRecords()
  const [footer, setFooter] = useState(stored)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (footer.imprint.trim() === '' || footer.address.trim() === '') return
    const saved = await mail.setFooter(footer)
    if (!saved.ok) return setProblem(describeRecordError(saved.error))
    toast(words.saved, { tone: 'good' })
    return onSaved()
  }
  const field = (key: keyof MailFooter) => (
    <TextArea
      label={words[key]}
      hint={words[`${key}Hint`]}
      rows={3}
      required
      limit={footerLength}
      value={footer[key]}
      error={isChecked && footer[key].trim() === '' ? words[`${key}Missing`] : ''}
      onChange={(event) => setFooter({ ...footer, [key]: event.currentTarget.value })}
    />
  )
  return (
    <form id="mail-footer" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      {field('imprint')}
      {field('address')}
      <p role="alert" className="text-hull empty:hidden">
        {problem}
      </p>
    </form>
  )
}

/** The footer with the sender. It is at the end of each campaign, and no campaign starts without it. */
function FooterDialog({ onClose }: { readonly onClose: () => void }) {
  const { mail } = useStaffRecords()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['staff-mail-footer'],
    queryFn: ({ signal }) => unwrap(mail.footer(signal)),
    gcTime: 0,
  })
  return (
    <Dialog
      open
      title={words.title}
      description={words.explain}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form="mail-footer">
            {words.save}
          </Button>
        </>
      }
    >
      {error && <p role="alert">{words.failed(error.message)}</p>}
      {!error && !data && <Skeleton lines={4} />}
      {data && (
        <FooterForm
          stored={data}
          onSaved={() => {
            for (const queryKey of [['staff-mail-footer'], ['staff-campaign'], ['staff-campaign-preview']])
              void queries.invalidateQueries({ queryKey })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

/** Opens the footer of campaigns. */
export function FooterButton({ label = words.open }: { readonly label?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="shrink-0" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <FooterDialog onClose={() => setOpen(false)} />}
    </>
  )
}
