import { Link } from 'react-router-dom'
import { useShallow } from 'zustand/react/shallow'
import { firstSteps, type FirstStep } from '#shared/first-steps.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { ArrowRightIcon, CheckIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'
import { useFirstSteps, useStepsFromAccount } from './use-first-steps.ts'

const words = texts.firstSteps

const addresses: Readonly<Record<FirstStep, string>> = {
  fleet: '/fleet-builder',
  roll: '/dice',
  game: '/battle?first-game',
}

/** Three steps from the registration to a first game. They tick themselves off, and can be skipped. */
export function FirstSteps() {
  useStepsFromAccount()
  const steps = useServices().account.firstSteps()
  const { status, done } = useFirstSteps(useShallow(({ status, done }) => ({ status, done })))
  if (status !== 'open') return null
  const next = firstSteps.find((step) => !done.includes(step))
  return (
    <section aria-labelledby="first-steps" className="plate mb-3 border border-ink md:mb-4">
      <div className="flex min-h-11 items-center justify-between gap-3 pl-3">
        <Heading id="first-steps" level={2} size="part">
          {next === undefined ? words.allDone : words.heading}
        </Heading>
        <Button variant="quiet" onClick={() => steps.getState().close()}>
          {next === undefined ? words.close : words.skip}
        </Button>
      </div>
      <ol className="grid border-t border-hairline md:auto-cols-fr md:grid-flow-col">
        {firstSteps.map((step, at) => {
          const isDone = done.includes(step)
          return (
            <li
              key={step}
              className="min-w-0 border-b border-hairline last:border-b-0 md:border-r md:border-b-0 md:last:border-r-0"
            >
              <Link
                to={addresses[step]}
                aria-current={step === next ? 'step' : undefined}
                className="flex h-full min-h-11 items-center gap-3 px-3 py-1.5 no-underline hover:bg-paper-sunk"
              >
                <span
                  className={cx(
                    'figures grid size-7 shrink-0 place-items-center border text-sm',
                    step === next ? 'border-signal bg-signal text-signal-ink' : 'border-line',
                    isDone && 'text-good',
                  )}
                >
                  {isDone ? <CheckIcon size={18} label={words.done} /> : at + 1}
                </span>
                <span className={cx('min-w-0 grow', isDone && 'text-ink-dim')}>{words.steps[step]}</span>
                <ArrowRightIcon size={18} className="text-signal-text" />
              </Link>
            </li>
          )
        })}
      </ol>
      <p className="border-t border-hairline px-3 text-sm">
        {words.alone}{' '}
        <Link to="/battle?practice" className="text-link inline-flex min-h-11 items-center">
          {words.practise}
        </Link>
      </p>
    </section>
  )
}
