import type { FunnelStep } from '#records/staff/analytics-answers.ts'
import type { FunnelPlace } from '#records/staff/staff-analytics.ts'
import { formatCount, formatShare, formatWait } from '../figures.ts'
import { funnelTexts as texts } from '../texts.ts'
import { FunnelPeople } from './funnel-people.tsx'
import { stepWords } from './step-words.ts'
import './funnel-steps.css'

interface FunnelStepsProps {
  readonly steps: readonly FunnelStep[]
  readonly chosen: FunnelPlace | undefined
  readonly onChoose: (place: FunnelPlace | undefined) => void
}

/**
 * Each step as a bar whose length is its share of the first step, with the numbers of people who reached it and who
 * left there.
 */
export function FunnelSteps({ steps, chosen, onChoose }: FunnelStepsProps) {
  const first = steps[0]?.people ?? 0
  const share = (people: number, of: number) => formatShare(of === 0 ? 0 : people / of)
  return (
    <ol className="funnel">
      {steps.map(({ step, people, median_seconds: median }, at) => {
        const before = steps[at - 1]?.people ?? people
        const button = (stayed: boolean, words: string) => {
          const isOpen = chosen?.step === at && chosen.stayed === stayed
          return (
            <button
              type="button"
              className="text-link min-h-11"
              aria-expanded={isOpen}
              onClick={() => onChoose(isOpen ? undefined : { step: at, stayed })}
            >
              {words}
            </button>
          )
        }
        return (
          <li key={step}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="label-text text-lg">{stepWords(step)}</h3>
              <p>
                <span className="figures text-xl">{formatCount(people)}</span>{' '}
                {at > 0 && (
                  <span className="text-ink-dim">{texts.shares(share(people, first), share(people, before))}</span>
                )}
              </p>
            </div>
            <div className="funnel-bar" aria-hidden="true">
              <div style={{ inlineSize: `${first === 0 ? 0 : (100 * people) / first}%` }} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-6">
              <span className="flex flex-wrap gap-x-6">
                {people > 0 && button(true, texts.came(people))}
                {before > people && button(false, texts.left(before - people))}
              </span>
              {at > 0 && median !== null && (
                <span className="text-sm text-ink-dim">
                  {median === 0 ? texts.atOnce(people) : texts.wait(people, formatWait(median))}
                </span>
              )}
            </div>
            {chosen?.step === at && <FunnelPeople place={chosen} />}
          </li>
        )
      })}
    </ol>
  )
}
