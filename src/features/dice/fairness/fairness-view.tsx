import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { fairnessTests, type FairnessReport } from '#game/volley/fairness.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { ArrowLeftIcon } from '#ui/icon/icons.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Heading, PageHeading } from '#ui/page/typography.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { FaceBars } from '../odds/face-bars.tsx'
import { makeDrawFaces } from '../tray/draw-faces.ts'
import { fairnessRolls, runFairness } from './fairness-run.ts'
import { formatCount, rarityWords, testNames, testTexts, verdictWords } from './fairness-words.ts'

/** Rolls a million dice with the same code as volleys, and shows the results of statistical tests. */
export function FairnessView() {
  const { rolled, report, run, stop } = useFairness()
  useHeadingFocus()
  return (
    <div className="mx-auto max-w-3xl max-lg:pb-24">
      <PageHeading
        title="Fair dice"
        lead={`Do not trust the dice: test them. This rolls a million of them with the same code that rolls your volleys, and runs ${fairnessTests.length} tests that unfair dice fail.`}
        actions={
          <Link to="/dice" className={buttonClass({ variant: 'quiet' })}>
            <ArrowLeftIcon />
            Back to the dice
          </Link>
        }
      />
      <div className="grid gap-4">
        <Panel notched title="A million rolls">
          {rolled === undefined ? (
            <Button variant="primary" className="max-sm:w-full" onClick={run}>
              {report ? 'Roll another million' : 'Roll a million dice'}
            </Button>
          ) : (
            <Progress
              label="Rolling"
              value={rolled}
              max={fairnessRolls}
              detail={`${formatCount(rolled)} of ${formatCount(fairnessRolls)}`}
              onCancel={stop}
            />
          )}
          <div role="status">{report && <Verdict report={report} />}</div>
        </Panel>
        {report && <Results report={report} />}
        <Panel title="Where the dice come from">
          <p className="max-w-[68ch]">
            The faces come from the cryptographic generator of this browser (crypto.getRandomValues), which the device
            feeds with physical noise. Nobody can know or set its seed. A byte has 256 values and a die six faces, which
            does not divide: the four values left over are rejected, so that every face is equally likely. The faces of
            a throw are drawn and written to the log before anything moves on the screen; 2D and 3D dice only show them.
          </p>
        </Panel>
      </div>
    </div>
  )
}

function Verdict({ report }: { readonly report: FairnessReport }) {
  const failed = report.results.filter(({ verdict }) => verdict === 'fail').length
  return (
    <p className="mt-4 text-lg">
      {formatCount(report.rolls)} dice.{' '}
      {report.isFair ? (
        <b>Nothing wrong with them.</b>
      ) : (
        <b className="text-hull">{failed} of the tests failed: do not use these dice.</b>
      )}
    </p>
  )
}

function Results({ report }: { readonly report: FairnessReport }) {
  return (
    <Panel title="Results" flush>
      <div className="border-b border-hairline p-4 sm:px-5">
        <FaceBars faces={report.faces} />
      </div>
      <ul>
        {report.results.map((result) => (
          <li key={result.test} className="border-b border-hairline px-4 py-3 last:border-b-0 sm:px-5">
            <div className="flex items-center justify-between gap-3">
              <Heading level={3} size="small">
                {testNames[result.test]}
              </Heading>
              <Badge tone={result.verdict === 'pass' ? 'good' : result.verdict === 'fail' ? 'danger' : 'plain'}>
                {verdictWords[result.verdict]}
              </Badge>
            </div>
            <p className="text-ink-dim">{testTexts[result.test]}</p>
            <p className="text-sm">
              {rarityWords(result)}{' '}
              <span className="text-ink-dim">
                {result.distribution === 'z' ? 'z' : 'χ²'} {result.statistic.toFixed(1)}, limit{' '}
                {result.limit.toFixed(1)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="border-t border-hairline px-4 py-3 text-sm text-ink-dim sm:px-5">
        The limits are set so that fair dice fail a test once in a million runs. Dice made from bytes without rejecting
        any fail 3 of the {fairnessTests.length}.
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
