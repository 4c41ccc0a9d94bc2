import { cx } from '#ui/cx.ts'
import { CheckIcon, CloseIcon } from '#ui/icon/icons.tsx'
import { Label } from '#ui/page/typography.tsx'
import type { Finding } from './check.ts'
import { texts } from './texts.ts'

/** One check: its result as a word and as a shape, and the reason. */
export function CheckRow({ label, finding }: { label: string; finding: Finding | undefined }) {
  return (
    <li
      className={cx(
        'grid min-h-14 grid-cols-[5.5rem_1fr] items-baseline gap-x-3 px-4 py-3 sm:grid-cols-[5.5rem_15rem_1fr]',
        'border-b border-hairline last:border-0',
      )}
    >
      <Verdict finding={finding} />
      <span className="font-semibold">{label}</span>
      <span className="col-start-2 text-ink-dim sm:col-start-3">{finding?.reason ?? ' '}</span>
    </li>
  )
}

function Verdict({ finding }: { finding: Finding | undefined }) {
  if (!finding) return <Label>{texts.running}</Label>
  return (
    <span className={`label-text inline-flex items-center gap-1 ${finding.pass ? 'text-good' : 'text-hull'}`}>
      {finding.pass ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
      {finding.pass ? texts.passed : texts.notPassed}
    </span>
  )
}
