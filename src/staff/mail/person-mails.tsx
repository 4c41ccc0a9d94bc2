import { Link } from 'react-router-dom'
import type { MailOfPerson } from '#records/staff/person-mail.ts'
import { useSession } from '#store/hooks.ts'
import { Part } from '#ui/page/typography.tsx'
import { StaffDate } from '../staff-date.tsx'
import { MailBadge } from './mail-badges.tsx'
import { mailWords } from './mail-words.ts'
import { texts } from './texts.ts'

/** The mails to one person and their states, the newest first. Admins go from each to the outbox. */
export function PersonMails({ mails }: { readonly mails: readonly MailOfPerson[] }) {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return (
    <Part id="person-mails" heading={texts.heading} className="grid gap-1">
      {mails.length === 0 && <p className="text-ink-dim">{texts.none}</p>}
      <ul>
        {mails.map((mail) => {
          const what = mailWords(mail)
          return (
            <li key={mail.id} className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-hairline py-1">
              {isAdmin ? (
                <Link
                  to={`/admin/email-campaigns/outbox?open=${mail.id}`}
                  aria-label={texts.openMail(what)}
                  className="text-link min-w-0 grow truncate py-2.5"
                >
                  {what}
                </Link>
              ) : (
                <span className="min-w-0 grow truncate">{what}</span>
              )}
              <MailBadge state={mail.state} />
              <StaffDate value={mail.sent_at || mail.created} />
              {mail.reason !== '' && mail.state !== 'sent' && (
                <span className="basis-full text-sm wrap-anywhere text-ink-dim">{mail.reason}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
