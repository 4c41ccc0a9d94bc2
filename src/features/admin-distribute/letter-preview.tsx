import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CodeLetter } from '#records/staff/staff-distribution.ts'
import { MailFrame } from '#staff/mail/mail-frame.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Heading } from '#ui/page/typography.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from './texts.ts'

const words = texts.preview

interface LetterPreviewProps {
  readonly letter: CodeLetter
  /** The address of one recipient; '' while none is known. */
  readonly email: string
}

/** The mail in its final form, as on a phone. */
export function LetterPreview({ letter, email }: LetterPreviewProps) {
  const { distribution } = useStaffRecords()
  const { subject, lead, expiresAt } = useDeferredValue(letter)
  const isReady = subject.trim() !== ''
  const preview = useQuery({
    queryKey: ['staff-letter', subject, lead, expiresAt, email],
    enabled: isReady,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => unwrap(distribution.preview({ subject, lead, expiresAt }, email, signal)),
  })
  return (
    <section aria-labelledby="letter-preview" className="grid content-start gap-2">
      <Heading level={3} id="letter-preview" size="small">
        {words.heading}
      </Heading>
      {email !== '' && <p className="wrap-anywhere">{words.to(email)}</p>}
      {!isReady && <p className="text-ink-dim">{words.empty}</p>}
      {isReady && preview.error && <p role="alert">{words.failed(preview.error.message)}</p>}
      {isReady && preview.isPending && <Skeleton lines={6} />}
      {isReady && preview.data && (
        <div
          className="max-h-120 overflow-y-auto border border-line"
          role="region"
          aria-label={words.frame}
          tabIndex={0}
        >
          <MailFrame title={words.frame} html={preview.data.html} size="phone" isDark={false} />
        </div>
      )}
    </section>
  )
}
