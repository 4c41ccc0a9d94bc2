import type { AudienceCount } from '#records/staff/staff-campaigns.ts'
import type { CampaignProblem } from '#shared/mail/campaigns.ts'
import { texts } from './texts.ts'

const words = texts.check

export interface CheckPoint {
  /** 'bad': the campaign cannot be sent; 'waiting': not known or not saved yet. */
  readonly is: 'good' | 'warning' | 'bad' | 'waiting'
  readonly text: string
  /** The place where it can be fixed. */
  readonly mend?: 'write' | 'audience' | 'footer'
}

interface Checked {
  readonly problems: readonly CampaignProblem[]
  readonly isUnsaved: boolean
  /** Whether a mail server is configured. */
  readonly mail: boolean
  /** Undefined while it is counted, or if that failed. */
  readonly count: AudienceCount | undefined
  readonly countFailed: boolean
  /** 0 for no limit. */
  readonly perMinute: number
}

const ofText = ({ problems, isUnsaved }: Checked): readonly CheckPoint[] => {
  const errors = problems.filter(({ level }) => level === 'error')
  const warnings = problems.length - errors.length
  return [
    ...(isUnsaved ? [{ is: 'waiting', text: words.unsaved } as const] : []),
    // Two links may have the same error.
    ...[...new Map(errors.map(({ text, where }) => [text, where]))].map(
      ([text, where]) => ({ is: 'bad', text, mend: where === 'footer' ? 'footer' : 'write' }) as const,
    ),
    ...(errors.length === 0 && warnings === 0 ? [{ is: 'good', text: words.textGood } as const] : []),
    ...(warnings > 0 ? [{ is: 'warning', text: words.warnings(warnings), mend: 'write' } as const] : []),
  ]
}

const ofAudience = ({ count, countFailed }: Checked): CheckPoint => {
  if (!count) return countFailed ? { is: 'bad', text: words.countFailed } : { is: 'waiting', text: words.counting }
  const skipped = count.skipped.reduce((sum, one) => sum + one.count, 0)
  return count.gets === 0
    ? { is: 'bad', text: words.nobody, mend: 'audience' }
    : { is: 'good', text: words.gets(count.gets, skipped) }
}

/** The conditions for sending a campaign. */
export function checkPoints(checked: Checked): readonly CheckPoint[] {
  const { mail, count, perMinute } = checked
  return [
    ...ofText(checked),
    ofAudience(checked),
    mail ? { is: 'good', text: words.mailOn } : { is: 'bad', text: words.mailOff },
    { is: 'good', text: perMinute > 0 && count ? words.takes(count.gets / perMinute) : words.noLimit },
  ]
}

/** Unknown points do not disable the button: the dialog before the start counts and saves again. */
export const isReady = (points: readonly CheckPoint[]): boolean => points.every(({ is }) => is !== 'bad')
