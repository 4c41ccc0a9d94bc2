import { useState } from 'react'
import { Link } from 'react-router-dom'
import { describeRecordError } from '#records/errors.ts'
import type { RoleGrant, UserSheetData } from '#records/staff/staff-users.ts'
import { roleNames } from '#shared/roles.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Part } from '#ui/page/typography.tsx'
import { saveFile } from '#ui/save-file.ts'
import { StatusBadge } from './status-badge.tsx'
import { texts } from './texts.ts'

/** An action that needs a confirmation. */
export type Asking =
  | { readonly about: 'status'; readonly to: 'active' | 'inactive' | 'suspended' }
  | { readonly about: 'role'; readonly grant: Pick<RoleGrant, 'role' | 'active'> }
  | { readonly about: 'removal' }

/** The parts of a user's sheet. */
export interface PartProps {
  readonly data: UserSheetData
  readonly isSelf: boolean
  readonly onAsk: (asking: Asking) => void
}

export function Status({ data: { user }, isSelf, onAsk }: PartProps) {
  const words = texts.status
  const ask = (to: 'active' | 'inactive' | 'suspended') => () => onAsk({ about: 'status', to })
  return (
    <Part id="user-status" heading={words.heading} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={user.status} />
        {user.suspended_until !== '' && (
          <span>
            {words.until} <StaffDate value={user.suspended_until} withTime />
          </span>
        )}
      </p>
      {user.public_reason !== '' && (
        <p>
          <span className="text-ink-dim">{words.told}</span> {user.public_reason}
        </p>
      )}
      {isSelf ? (
        <p className="text-ink-dim">{words.ofYourself}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {user.status !== 'active' && <Button onClick={ask('active')}>{words.activate}</Button>}
          <Button onClick={ask('suspended')}>{user.status === 'suspended' ? words.changeEnd : words.suspend}</Button>
          {user.status !== 'inactive' && <Button onClick={ask('inactive')}>{words.deactivate}</Button>}
        </div>
      )}
    </Part>
  )
}

export function Roles({ data: { roles }, isSelf, onAsk }: PartProps) {
  const words = texts.rolesSection
  return (
    <Part id="user-roles" heading={words.heading} className="grid gap-2">
      {isSelf && <p className="text-ink-dim">{words.ofYourself}</p>}
      <ul className="grid">
        {roleNames.map((role) => {
          const grant = roles.find((one) => one.role === role)
          const active = grant?.active ?? false
          const name = texts.roles[role]
          return (
            <li key={role} className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-hairline py-1">
              <span className="min-w-0 grow">
                <span className={active ? 'font-semibold' : 'text-ink-dim'}>{name}</span>
                {grant && (
                  <span className="block text-sm text-ink-dim">
                    {active ? words.granted(grant.granted_by_name || words.bySystem) : words.revoked}
                    {grant.granted_at !== '' && ', '}
                    <StaffDate value={grant.granted_at} />
                  </span>
                )}
              </span>
              {!isSelf && (
                <Button
                  variant="quiet"
                  aria-label={active ? words.revoke(name) : words.grant(name)}
                  onClick={() => onAsk({ about: 'role', grant: { role, active } })}
                >
                  {active ? words.revokeShort : words.grantShort}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

export function Account({ data: { user } }: PartProps) {
  const words = texts.account
  const { users } = useStaffRecords()
  const send = async (kind: 'password-reset' | 'verification') => {
    const sent = await users.sendMail(user.id, kind)
    if (sent.ok) toast(words.mailSent(user.email), { tone: 'good' })
    else toast(describeRecordError(sent.error), { tone: 'problem' })
  }
  const rows = [
    [words.registered, <StaffDate key="registered" value={user.created} withTime />],
    [words.lastLogin, <StaffDate key="login" value={user.last_login} none={texts.never} withTime />],
    [words.lastSeen, <StaffDate key="seen" value={user.last_seen} none={texts.never} withTime />],
    [words.source, user.source || words.unknown],
    [
      words.id,
      <span key="id" className="figures">
        {user.id}
      </span>,
    ],
  ] as const
  return (
    <Part id="user-account" heading={words.heading} className="grid gap-2">
      <p className="break-words">
        {user.email} <span className="text-ink-dim">({user.verified ? words.confirmed : words.notConfirmed})</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-dim">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.analytics_opt_out && <p className="text-sm text-ink-dim">{words.optOut}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void send('password-reset')}>{words.sendReset}</Button>
        {!user.verified && <Button onClick={() => void send('verification')}>{words.sendVerification}</Button>}
      </div>
    </Part>
  )
}

const countKeys = ['fleets', 'deleted_fleets', 'versions', 'rolls', 'marks', 'feedback', 'sessions'] as const

export function Counts({ data: { counts, fleets, feedback } }: PartProps) {
  const words = texts.counts
  return (
    <Part id="user-counts" heading={words.heading} className="grid gap-2">
      <p>{countKeys.map((key) => words[key](counts[key])).join(', ')}</p>
      {fleets.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">{words.fleetsByTitle}</summary>
          <ul>
            {fleets.map((fleet) => (
              <li key={fleet.id} className="flex gap-3">
                <span className="min-w-0 grow truncate">{fleet.name || words.fleetWithoutName}</span>
                <StaffDate value={fleet.updated} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {feedback.length > 0 && (
        <ul>
          {feedback.map((one) => (
            <li key={one.id} className="flex items-center gap-3">
              <Link className="text-link min-w-0 grow truncate py-2.5" to={`/admin/feedback?open=${one.id}`}>
                {one.message}
              </Link>
              <StaffDate value={one.created} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

export function Data({ data: { user }, isSelf, onAsk }: PartProps) {
  const words = texts.data
  const { users } = useStaffRecords()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const all = await users.allData(user.id)
    setBusy(false)
    if (all.ok) saveFile(words.fileName(user.id), 'application/json', JSON.stringify(all.value, null, 2))
    else toast(words.failed(describeRecordError(all.error)), { tone: 'problem' })
  }
  return (
    <Part id="user-data" heading={words.heading} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void save()}>
          {words.save}
        </Button>
        {!isSelf && (
          <Button variant="danger" onClick={() => onAsk({ about: 'removal' })}>
            {words.remove}
          </Button>
        )}
      </div>
      {isSelf && <p className="text-ink-dim">{words.ofYourself}</p>}
    </Part>
  )
}
