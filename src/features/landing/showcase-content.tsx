import { accordCapitals } from '#content/factions/accord/capitals.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { SampleFleet } from './sample-fleet.tsx'
import { SampleOdds } from './sample-odds.tsx'
import { ShowcaseFigure } from './showcase-figure.tsx'

const cruiser = accordCapitals.find((ship) => ship.id === 'accord-meridian')

const facts = [
  ['No signal needed', 'Once loaded, it works offline. Your changes are uploaded when you are online again.'],
  [
    'Your fleets on every device',
    'Build on the computer, play from the phone. Changes of all devices are merged, none is lost.',
  ],
  ['Your data is yours', 'Download all your data as one file, or delete your account, in a few taps.'],
  ['Six factions, one book', 'Every ship with its drawing, and every rule with its exact odds.'],
  ['A chart of the stars', 'The Reach in 2D and 3D: plan jumps, measure distances, keep your own notes.'],
] as const

/** Content of the showcase: three examples made of the app's own components, and a list of further features. */
export const ShowcaseContent = () => (
  <div className="surface grid items-start gap-x-12 gap-y-14 lg:grid-cols-[5fr_7fr]">
    <div className="contents gap-y-14 lg:grid">
      <ShowcaseFigure
        number={1}
        title="Exact odds"
        words="Choose the dice and see the odds. Every combination is counted, nothing is simulated."
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
          title="Every ship in detail"
          words={`${cruiser.name}, ${cruiser.role.toLowerCase()}. ${cruiser.reason}`}
        >
          <ShipDrawing ship={cruiser} detail="plate" className="w-full" />
          <StatBlock ship={cruiser} traits={false} className="mt-4" />
        </ShowcaseFigure>
      ) : null}
      <ShowcaseFigure
        number={3}
        title="A fleet on one sheet"
        words="Build it, check it against the rules, print it. Hull boxes are ready to be crossed off."
      >
        <SampleFleet />
      </ShowcaseFigure>
    </div>
  </div>
)
