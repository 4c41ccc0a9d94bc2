import { catalogue } from '#content/catalogue.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { SampleFleet } from './sample-fleet.tsx'
import { SampleOdds } from './sample-odds.tsx'
import { ShowcaseFigure } from './showcase-figure.tsx'
import { texts } from './texts.ts'

const cruiser = catalogue.ships.get('accord-meridian')

/** Content of the showcase: three examples made of the app's own components, and a list of further features. */
export const ShowcaseContent = () => (
  <div className="surface grid items-start gap-x-12 gap-y-14 lg:grid-cols-[5fr_7fr]">
    <div className="contents gap-y-14 lg:grid">
      <ShowcaseFigure number={1} title={texts.oddsTitle} words={texts.odds}>
        <SampleOdds />
      </ShowcaseFigure>
      <dl className="order-last grid content-start gap-6 border-t border-ink pt-5 lg:order-none">
        {texts.facts.map(([title, words]) => (
          <div key={title}>
            <dt className="label-text text-lg">{title}</dt>
            <dd className="mt-1 max-w-120 text-ink-dim">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
    <div className="contents gap-y-14 lg:grid">
      {cruiser ? (
        <ShowcaseFigure
          number={2}
          title={texts.shipTitle}
          words={texts.ship(cruiser.name, cruiser.role.toLowerCase(), cruiser.reason)}
        >
          <ShipDrawing ship={cruiser} detail="plate" className="w-full" />
          <StatBlock ship={cruiser} traits={false} className="mt-4" />
        </ShowcaseFigure>
      ) : null}
      <ShowcaseFigure number={3} title={texts.fleetTitle} words={texts.fleet}>
        <SampleFleet />
      </ShowcaseFigure>
    </div>
  </div>
)
