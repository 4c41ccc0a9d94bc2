import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { footerLength, type MailFooter } from '#shared/mail/mails.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from './texts.ts'

const words = texts.footer

/** The footer with the sender. It is at the end of each campaign, and no campaign starts without it. */
function FooterDialog({ onClose }: { readonly onClose: () => void }) {
  const { mail } = useStaffRecords()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['staff-mail-footer'],
    queryFn: ({ signal }) => unwrap(mail.footer(signal)),
    gcTime: 0,
  })
  const [changes, setChanges] = useState<Partial<MailFooter>>({})
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState('')
  const footer = data && { ...data, ...changes }
  const save = async () => {
    if (!footer) return
    setChecked(true)
    if (footer.imprint.trim() === '' || footer.address.trim() === '') return
    const saved = await mail.setFooter(footer)
    if (!saved.ok) return setProblem(describeRecordError(saved.error))
    toast(words.saved, { tone: 'good' })
    for (const queryKey of [['staff-mail-footer'], ['staff-campaign'], ['staff-campaign-preview']])
      void queries.invalidateQueries({ queryKey })
    onClose()
  }
  const field = (key: keyof MailFooter, value: string) => (
    <TextArea
      label={words[key]}
      hint={words[`${key}Hint`]}
      rows={3}
      required
      limit={footerLength}
      value={value}
      error={isChecked && value.trim() === '' ? words[`${key}Missing`] : ''}
      onChange={(event) => setChanges({ ...changes, [key]: event.currentTarget.value })}
    />
  )
  return (
    <FormDialog
      title={words.title}
      description={words.explain}
      submitLabel={words.save}
      problem={error ? words.failed(error.message) : problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!error && !footer && <Skeleton lines={4} />}
      {footer && field('imprint', footer.imprint)}
      {footer && field('address', footer.address)}
    </FormDialog>
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
