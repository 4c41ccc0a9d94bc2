import { useState } from 'react'
import type { StoreHealth } from '#records/staff/staff-home.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { BackUp } from './back-up.tsx'
import { firstSteps, healthProblems } from './health-problems.ts'
import { texts } from './texts.ts'

const words = texts.health

/** The health of the record store: first what is wrong, then the figures. */
export function StoreHealthPanel({ health }: { readonly health: StoreHealth }) {
  const [now] = useState(() => Date.now())
  const problems = healthProblems(health, now)
  const steps = firstSteps(health, now)
  const { database_bytes, free_bytes, backup, mail, cron, rate_limited_today } = health
  const late = cron.some(({ error, lag_seconds }) => error !== '' || lag_seconds > 120)
  const rows = [
    [words.database, texts.bytes(database_bytes)],
    [words.free, free_bytes === null ? words.unknown : texts.bytes(free_bytes)],
    [
      words.backup,
      backup ? (
        <>
          <StaffDate value={backup.at} withTime />, {texts.bytes(backup.bytes)}
        </>
      ) : (
        '–'
      ),
    ],
    [words.mail, mail ? words.mailOn : '–'],
    [words.cron, late ? '–' : words.cronGood(cron.length)],
    [words.limited, String(rate_limited_today)],
  ] as const
  return (
    <Panel title={words.heading}>
      {problems.length === 0 && steps.length > 0 ? null : problems.length === 0 ? (
        <p className="mb-3 flex items-center gap-2 text-good">
          <CheckIcon size={20} />
          {words.good}
        </p>
      ) : (
        <ul className="mb-3 grid gap-1">
          {problems.map((problem) => (
            <li key={problem} className="flex gap-2 font-semibold text-hull">
              <WarningIcon size={20} className="mt-0.5 shrink-0" />
              {problem}
            </li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ul aria-label={words.firstSteps} className="mb-3 grid gap-1">
          {steps.map((step) => (
            <li key={step} className="flex gap-2">
              <InfoIcon size={20} className="mt-0.5 shrink-0" />
              {step}
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-dim">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <BackUp newest={backup} />
      <details className="mt-2">
        <summary className="min-h-11 content-center">{words.details}</summary>
        <ul className="text-sm">
          {cron.map((job) => (
            <li key={job.name} className="grid border-t border-hairline py-1">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>{job.name}</span>
                <span className="figures text-ink-dim">{job.schedule}</span>
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-ink-dim">
                <StaffDate value={job.last_started} none={words.never} withTime />
                {job.last_started !== '' && <span className="figures">{words.took(job.took_ms)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
