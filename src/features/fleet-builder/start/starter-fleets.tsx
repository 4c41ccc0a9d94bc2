import type { ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { fleetView } from '../open-fleet/fleet-view.ts'
import { ShipsInLine } from '../ships/ships-in-line.tsx'
import { texts } from './texts.ts'

const starterViews = starterFleets.map((fleet) => fleetView(fleet, catalogue))

/** The starter fleets, one for each faction. Pressing one creates a copy. */
export function StarterFleets({ onTake }: { readonly onTake: (id: string) => void }): ReactElement {
  return (
    <section aria-labelledby="starter-fleets" className="grid gap-3 pt-8">
      <Heading level={2} size="part" id="starter-fleets" className="border-b border-ink pb-1">
        {texts.ready.heading}
      </Heading>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {starterViews.map(({ fleet, ships, points }) => {
          const faction = factions[fleet.faction]
          return (
            <li key={fleet.id}>
              <button
                type="button"
                onClick={() => onTake(fleet.id)}
                className="plate grid h-full w-full content-between gap-3 p-4 text-left hover:[--plate-line:var(--color-ink)]"
              >
                <span className="flex items-start gap-3">
                  <FactionMark faction={fleet.faction} className="mt-0.5 size-7 shrink-0" />
                  <span className="min-w-0 grow">
                    <span translate="no" className="label-text block text-lg">
                      {fleet.name}
                    </span>
                    <span className="block text-sm text-ink-dim">
                      {texts.ready.summary(faction.name, faction.doctrine)}
                    </span>
                  </span>
                  <span translate="no" className="figures text-xl">
                    {points}
                    <span className="sr-only">{texts.ready.points}</span>
                  </span>
                </span>
                <span aria-hidden="true" className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5">
                  <ShipsInLine ships={ships} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
