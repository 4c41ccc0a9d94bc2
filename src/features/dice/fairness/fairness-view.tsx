import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { fairnessTests, type FairnessReport } from '#game/volley/fairness.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { ArrowLeftIcon } from '#ui/icon/icons.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Heading, PageHeading } from '#ui/page/typography.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { FaceBars } from './face-bars.tsx'
import { fairnessRolls, runFairness } from './fairness-run.ts'
import { formatCount, rarityWords } from './fairness-words.ts'
import { texts } from './texts.ts'

/** Rolls a million dice with the same code as volleys, and shows the results of statistical tests. */
export function FairnessView() {
  const { rolled, report, run, stop } = useFairness()
  useHeadingFocus()
  return (
    <div className="mx-auto max-w-3xl max-lg:pb-24">
      <PageHeading
        title={texts.heading}
        lead={texts.lead(fairnessTests.length)}
        actions={
          <Link to="/dice" className={buttonClass({ variant: 'quiet' })}>
            <ArrowLeftIcon />
            {texts.back}
          </Link>
        }
      />
      <div className="grid gap-4">
        <Panel notched title={texts.rolls}>
          {rolled === undefined ? (
            <Button variant="primary" className="max-sm:w-full" onClick={run}>
              {report ? texts.again : texts.start}
            </Button>
          ) : (
            <Progress
              label={texts.rolling}
              value={rolled}
              max={fairnessRolls}
              detail={texts.progress(formatCount(rolled), formatCount(fairnessRolls))}
              onCancel={stop}
            />
          )}
          <div role="status">{report && <Verdict report={report} />}</div>
        </Panel>
        {report && <Results report={report} />}
        <Panel title={texts.originHeading}>
          <p className="max-w-[68ch]">{texts.origin}</p>
        </Panel>
      </div>
    </div>
  )
}

function Verdict({ report }: { readonly report: FairnessReport }) {
  const failed = report.results.filter(({ verdict }) => verdict === 'fail').length
  return (
    <p className="mt-4 text-lg">
      {texts.rolled(formatCount(report.rolls))}{' '}
      {report.isFair ? <b>{texts.fair}</b> : <b className="text-hull">{texts.unfair(failed)}</b>}
    </p>
  )
}

function Results({ report }: { readonly report: FairnessReport }) {
  return (
    <Panel title={texts.results} flush>
      <div className="border-b border-hairline p-4 sm:px-5">
        <FaceBars faces={report.faces} />
      </div>
      <ul>
        {report.results.map((result) => (
          <li key={result.test} className="border-b border-hairline px-4 py-3 last:border-b-0 sm:px-5">
            <div className="flex items-center justify-between gap-3">
              <Heading level={3} size="small">
                {texts.names[result.test]}
              </Heading>
              <Badge tone={result.verdict === 'pass' ? 'good' : result.verdict === 'fail' ? 'danger' : 'plain'}>
                {texts.verdicts[result.verdict]}
              </Badge>
            </div>
            <p className="text-ink-dim">{texts.tests[result.test]}</p>
            <p className="text-sm">
              {rarityWords(result)}{' '}
              <span className="text-ink-dim">
                {texts.statistic(
                  result.distribution === 'z' ? 'z' : 'χ²',
                  result.statistic.toFixed(1),
                  result.limit.toFixed(1),
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="border-t border-hairline px-4 py-3 text-sm text-ink-dim sm:px-5">
        {texts.limits(fairnessTests.length)}
      </p>
    </Panel>
  )
}

function useFairness() {
  const [rolled, setRolled] = useState<number>()
  const [report, setReport] = useState<FairnessReport>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const run = () => {
    setReport(undefined)
    setRolled(0)
    stop.current = runFairness({
      draw: makeDrawFaces(),
      now: () => performance.now(),
      schedule: (next) => setTimeout(next),
      onProgress: setRolled,
      onDone: (done) => {
        setRolled(undefined)
        setReport(done)
      },
    })
  }
  return { rolled, report, run, stop: () => stop.current?.() }
}

/** Moves the focus to the heading. The router does this only for a new path, but here only the query changes. */
function useHeadingFocus(): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
}
