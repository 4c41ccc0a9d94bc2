import { RoundFigure } from '#pieces/figures/round-figure.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'

const words = texts.turn

/** The four steps of a round, as the figure of the rules book and in words. */
export const TurnPage = () => (
  <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
    <figure className="max-w-140">
      <RoundFigure />
    </figure>
    <ol className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {words.steps.map(([step, does], index) => (
        <li key={step} className="border-t border-hairline pt-2">
          <Heading level={4} size="part">
            <span translate="no" className="figures mr-2 text-signal-text">
              {index + 1}
            </span>{' '}
            {step}
          </Heading>
          <p className="mt-1 max-w-120 text-ink-dim">{does}</p>
        </li>
      ))}
    </ol>
  </div>
)
