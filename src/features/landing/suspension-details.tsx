import type { Suspension } from '#records/errors.ts'
import { useDates } from '#ui/dates.tsx'
import { texts } from './texts.ts'

const words = texts.suspension

/** The address to write to as a link if it is an e-mail or web address. */
function Contact({ contact }: { readonly contact: string }) {
  const target = /^https?:\/\//i.test(contact) ? contact : contact.includes('@') ? `mailto:${contact}` : undefined
  if (target === undefined) return contact
  return (
    <a className="text-link inline-flex min-h-11 items-center break-all" href={target}>
      {contact}
    </a>
  )
}

/** Until when a player is suspended, why, and where to write (AU-11). */
export function SuspensionDetails({ suspension }: { readonly suspension: Suspension | undefined }) {
  const { dateTime } = useDates()
  if (!suspension) return null
  const { until, reason, contact } = suspension
  return (
    <>
      <p>{until === '' ? words.noEnd : words.until(dateTime(until))}</p>
      {reason !== '' && <p>{words.reason(reason)}</p>}
      {contact !== '' && (
        <p>
          {words.contact} <Contact contact={contact} />
        </p>
      )}
    </>
  )
}
