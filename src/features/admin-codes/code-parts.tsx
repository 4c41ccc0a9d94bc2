import { Link } from 'react-router-dom'
import type { CodeRow, CodeSheetData } from '#records/staff/staff-codes.ts'
import { CodeBadge } from '#staff/codes/code-badge.tsx'
import { MailBadge } from '#staff/mail/mail-badges.tsx'
import { RecordFacts, type Fact } from '#staff/record/record-facts.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Part } from '#ui/page/typography.tsx'
import type { CodeAsking } from './code-dialogs.tsx'
import { linkOfCode } from './code-link.ts'
import { texts } from './texts.ts'

const words = texts.code

const factsOf = (code: CodeRow): readonly Fact[] => {
  const moment = (value: string) => value && <StaffDate value={value} withTime />
  return [
    {
      label: texts.columns.batch,
      value: (
        <Link
          to={`/admin/alpha-codes/batches?open=${code.batch}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {code.batch_name}
        </Link>
      ),
    },
    { label: texts.columns.bound, value: code.bound_email },
    { label: texts.columns.created, value: moment(code.created) },
    { label: texts.columns.expires, value: moment(code.expires_at) || texts.never },
    { label: texts.columns.mailed, value: moment(code.mailed_at) },
    { label: texts.columns.handed, value: moment(code.handed_at) },
    { label: texts.columns.redeemed, value: moment(code.redeemed_at) },
    { label: texts.columns.revoked, value: moment(code.revoked_at) },
  ]
}

/** The state of a code, and what staff can do with it. */
export function CodeFacts({ code, onAsk }: { readonly code: CodeRow; readonly onAsk: (what: CodeAsking) => void }) {
  return (
    <Part id="code-heading" heading={words.heading} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <CodeBadge state={code.state} /> {words.used(code.uses, code.max_uses)}
      </p>
      <RecordFacts facts={factsOf(code)} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyText(code.code, texts.copied)}>{words.copy}</Button>
        <Button onClick={() => void copyText(linkOfCode(code.code), texts.copied)}>{words.copyLink}</Button>
        {code.revoked_at === '' ? (
          <>
            <Button onClick={() => onAsk('extend')}>{words.extend}</Button>
            <Button onClick={() => onAsk('revoke')}>{words.revoke}</Button>
          </>
        ) : (
          <Button onClick={() => onAsk('restore')}>{words.restore}</Button>
        )}
      </div>
    </Part>
  )
}

/** The people who registered with a code, the last one first. For admins each links to the account. */
export function CodePeople({ redemptions }: Pick<CodeSheetData, 'redemptions'>) {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return (
    <Part id="code-people" heading={words.people} className="grid gap-1">
      {redemptions.length === 0 && <p className="text-ink-dim">{words.noPeople}</p>}
      <ul>
        {redemptions.map(({ id, user, name, created, first_fleet_at: fleet }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-hairline py-1">
            {isAdmin && user !== '' ? (
              <Link to={`/admin/users?open=${user}`} className="text-link min-w-0 grow truncate py-2.5">
                {name || words.nameless}
              </Link>
            ) : (
              <span className="min-w-0 grow truncate">{user === '' ? words.gone : name || words.nameless}</span>
            )}
            <StaffDate value={created} />
            <span className="basis-full text-sm text-ink-dim">
              {fleet === '' ? (
                words.noFleet
              ) : (
                <>
                  {words.firstFleet} <StaffDate value={fleet} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The mails that brought a code. */
export function CodeMails({ mails }: Pick<CodeSheetData, 'mails'>) {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return (
    <Part id="code-mails" heading={words.mails} className="grid gap-1">
      {mails.length === 0 && <p className="text-ink-dim">{words.noMails}</p>}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-hairline py-1">
            <MailBadge state={mail.state} />
            <StaffDate value={mail.sent_at || mail.created} withTime />
            {isAdmin && (
              <Link to={`/admin/email-campaigns/outbox?open=${mail.id}`} className="text-link ml-auto py-2.5">
                {words.openMail}
              </Link>
            )}
            {mail.reason !== '' && mail.state !== 'sent' && (
              <span className="basis-full text-sm wrap-anywhere text-ink-dim">{mail.reason}</span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
