import type { Check, Finding } from './check.ts'
import { texts } from './texts.ts'

interface ReportParts {
  readonly checks: readonly Pick<Check, 'id' | 'label'>[]
  readonly findings: Readonly<Record<string, Finding>>
  readonly gameVersion: string
  readonly build: string
  readonly userAgent: string
  readonly at: Date
}

/** The results as plain text for a bug report. It has only what the screen shows, version, and browser. */
export const makeReportText = ({ checks, findings, gameVersion, build, userAgent, at }: ReportParts): string =>
  [
    texts.report.heading,
    texts.report.version(gameVersion, build),
    texts.report.at(at.toISOString()),
    texts.report.browser(userAgent),
    '',
    ...checks.map(({ id, label }) => {
      const finding = findings[id]
      return finding
        ? texts.report.row(finding.pass ? texts.report.pass : texts.report.fail, label, finding.reason)
        : texts.report.unfinished(label)
    }),
  ].join('\n')
