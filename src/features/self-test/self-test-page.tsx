import { gameVersion } from '#content/version.ts'
import { currentBuild } from '#records/app-files/build.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Panel } from '#ui/page/panel.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { CheckRow } from './check-row.tsx'
import { makeReportText } from './report-text.ts'
import { texts } from './texts.ts'
import { useSelfTest } from './use-self-test.ts'

/** The self-test (RT-03). It shows whether browser, network or record store causes a problem. */
export function Page() {
  const { checks, findings, running, runAgain } = useSelfTest(useServices().records)
  const failed = checks.filter(({ id }) => findings[id]?.pass === false).length

  const copy = async () => {
    const { userAgent } = navigator
    const text = makeReportText({ checks, findings, gameVersion, build: currentBuild(), userAgent, at: new Date() })
    await copyText(text, { done: texts.copied, refused: texts.copyRefused })
  }

  return (
    <>
      <PageHeading title={texts.heading} lead={texts.lead} />
      <Panel notched flush className="mb-6">
        <ul aria-label={texts.list} aria-busy={running}>
          {checks.map(({ id, label }) => (
            <CheckRow key={id} label={label} finding={findings[id]} />
          ))}
        </ul>
      </Panel>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled={running} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button busy={running} onClick={runAgain}>
          {texts.again}
        </Button>
        <p role="status" className="text-ink-dim">
          {running ? texts.running : failed === 0 ? texts.works : texts.failed(failed, checks.length)}
        </p>
      </div>
    </>
  )
}
