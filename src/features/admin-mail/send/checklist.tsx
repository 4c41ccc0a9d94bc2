import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '#ui/cx.ts'
import { CheckIcon, ErrorIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { FooterButton } from '../footer-dialog.tsx'
import { campaignPath } from '../mail-places.ts'
import { texts as mailTexts } from '../texts.ts'
import type { CheckPoint } from './check-points.ts'
import { texts } from './texts.ts'

const words = texts.check

const icons = {
  good: <CheckIcon className="shrink-0 text-good" />,
  warning: <WarningIcon className="shrink-0 text-brass-text" />,
  bad: <ErrorIcon className="shrink-0 text-hull" />,
  waiting: <span className="size-6 shrink-0" />,
} as const

const spoken = { good: words.good, warning: words.warning, bad: words.bad, waiting: '' } as const

const Mend = ({ id, at }: { readonly id: string; readonly at: CheckPoint['mend'] }): ReactNode =>
  at === 'footer' ? (
    <FooterButton label={mailTexts.footer.set} />
  ) : (
    at && (
      <Link
        to={campaignPath(id, at)}
        className="text-link inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end lg:min-h-9"
      >
        {at === 'write' ? words.toWrite : words.toAudience}
      </Link>
    )
  )

/** The conditions for sending a campaign, with links to fix them. */
export const Checklist = ({ id, points }: { readonly id: string; readonly points: readonly CheckPoint[] }) => (
  <ul aria-label={words.heading} className="grid gap-1">
    {points.map(({ is, text, mend }) => (
      <li key={text} className="flex min-h-9 items-center gap-3">
        {icons[is]}
        <span className={cx('min-w-0 grow', is === 'bad' && 'font-semibold')}>
          <span className="sr-only">{spoken[is]} </span>
          {text}
        </span>
        {is !== 'good' && <Mend id={id} at={mend} />}
      </li>
    ))}
  </ul>
)
