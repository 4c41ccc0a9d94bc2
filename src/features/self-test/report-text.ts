import type { Check, Finding } from './check.ts'

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
    'Orion Companion self-test',
    `Version ${gameVersion}, build ${build}`,
    `At ${at.toISOString()}`,
    `Browser: ${userAgent}`,
    '',
    ...checks.map(({ id, label }) => {
      const finding = findings[id]
      return finding ? `${finding.pass ? 'PASS' : 'FAIL'}  ${label}: ${finding.reason}` : `....  ${label}: not finished`
    }),
  ].join('\n')
