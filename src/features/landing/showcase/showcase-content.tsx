import { useId, type ReactNode } from 'react'
import { catalogueLists } from '#content/catalogue.ts'
import { Heading, Label } from '#ui/page/typography.tsx'
import { SampleFleet } from './sample-fleet.tsx'
import { ShipBook } from './ship-book.tsx'
import { texts } from './texts.ts'
import { TrialVolley } from './trial-volley.tsx'
import { TurnPage } from './turn-page.tsx'

interface Props {
  readonly number: number
  readonly title: string
  readonly words: string
  readonly children: ReactNode
}

/** One numbered example with title and text. */
function ShowcaseFigure({ number, title, words, children }: Props) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="flex flex-col border-t border-ink pt-5">
      <div className="flex items-baseline gap-3">
        <Label className="shrink-0 whitespace-nowrap">{texts.figure(number)}</Label>
        <Heading id={id} level={3}>
          {title}
        </Heading>
      </div>
      <p className="mt-1 max-w-140 text-ink-dim">{words}</p>
      <div className="mt-5">{children}</div>
    </article>
  )
}

/** Content of the showcase: what a visitor can try, how a round goes, and a list of further features. */
export const ShowcaseContent = () => (
  <div className="surface grid gap-y-14">
    <div className="grid items-start gap-x-12 gap-y-14 lg:grid-cols-2">
      <ShowcaseFigure number={1} title={texts.oddsTitle} words={texts.odds}>
        <TrialVolley />
      </ShowcaseFigure>
      <ShowcaseFigure number={2} title={texts.shipTitle} words={texts.ships(catalogueLists.ships.length)}>
        <ShipBook first="accord-meridian" />
      </ShowcaseFigure>
    </div>
    <div className="border-t border-ink pt-5">
      <Heading level={3}>{texts.turn.heading}</Heading>
      <p className="mt-1 mb-5 max-w-170 text-ink-dim">{texts.turn.lead}</p>
      <TurnPage />
      <dl className="mt-8 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {texts.needs.map(([title, words]) => (
          <div key={title}>
            <dt className="label-text text-lg">{title}</dt>
            <dd className="text-ink-dim">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
    <div className="grid items-start gap-x-12 gap-y-14 lg:grid-cols-[5fr_7fr]">
      <dl className="order-last grid content-start gap-6 border-t border-ink pt-5 lg:order-none">
        {texts.facts.map(([title, words]) => (
          <div key={title}>
            <dt className="label-text text-lg">{title}</dt>
            <dd className="mt-1 max-w-120 text-ink-dim">{words}</dd>
          </div>
        ))}
      </dl>
      <ShowcaseFigure number={3} title={texts.fleetTitle} words={texts.fleet}>
        <SampleFleet />
      </ShowcaseFigure>
    </div>
  </div>
)
