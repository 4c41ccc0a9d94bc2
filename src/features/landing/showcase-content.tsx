import { accordCapitals } from '#content/factions/accord/capitals.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { SampleFleet } from './sample-fleet.tsx'
import { SampleOdds } from './sample-odds.tsx'
import { ShowcaseFigure } from './showcase-figure.tsx'

const cruiser = accordCapitals.find((ship) => ship.id === 'accord-meridian')

const facts = [
  ['No signal needed', 'Once opened, it works in a cellar. What you change goes up when the network is back.'],
  ['Your fleets on every device', 'Build at the desk, play from the phone. Changes meet and merge, none is lost.'],
  ['Yours to take or to end', 'All your data as one file, and the account deleted for good, in a few taps.'],
  ['Six factions, one book', 'Every ship on its plate, every rule a tap away, with its odds worked out.'],
  ['Still being drawn', 'The chart of the Reach comes with a later release.'],
] as const

/** The lower sheet of the cover: figures 1 to 3, and what no picture shows. */
export const ShowcaseContent = () => (
  <div className="surface grid items-start gap-x-12 gap-y-14 lg:grid-cols-[5fr_7fr]">
    <div className="contents gap-y-14 lg:grid">
      <ShowcaseFigure
        number={1}
        title="Odds, exactly"
        words="Set the pool and read what it will do. No trials, no guessing: every combination is counted."
      >
        <SampleOdds />
      </ShowcaseFigure>
      <dl className="order-last grid content-start gap-6 border-t border-ink pt-5 lg:order-none">
        {facts.map(([title, words]) => (
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
          title="Every ship on its plate"
          words={`${cruiser.name}, ${cruiser.role.toLowerCase()}. ${cruiser.reason}`}
        >
          <ShipDrawing ship={cruiser} detail="plate" className="w-full" />
          <StatBlock ship={cruiser} traits={false} className="mt-4" />
        </ShowcaseFigure>
      ) : null}
      <ShowcaseFigure
        number={3}
        title="A fleet on one sheet"
        words="Build it, check it against the rules, print it. Hull tracks are there to be crossed off."
      >
        <SampleFleet />
      </ShowcaseFigure>
    </div>
  </div>
)
