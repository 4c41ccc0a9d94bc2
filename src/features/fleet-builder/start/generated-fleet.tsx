import { useEffect, useRef, type ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { defaultLabels, type FleetContent } from '#game/fleet/fleet.ts'
import type { GuidedFleet } from '#game/fleet/generator/guided-fleet.ts'
import { admiralName, refitName } from '#pieces/fleet/fleet-words.ts'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { FlagIcon } from '#ui/icon/icons-actions.tsx'
import { fleetView } from '../open-fleet/fleet-view.ts'
import { reasonWords } from './start-words.ts'
import { texts } from './texts.ts'

const words = texts.result

interface GeneratedFleetProps {
  readonly fleet: FleetContent
  readonly reasons?: GuidedFleet['reasons']
}

/** Preview of a generated fleet: each ship and the reasons for it. */
export function GeneratedFleetView({ fleet, reasons }: GeneratedFleetProps): ReactElement {
  const { ships, points } = fleetView({ ...fleet, ...defaultLabels, id: '' }, catalogue)
  const squadrons = ships.filter(({ design }) => design?.class === 'squadron').length
  const why = new Map(reasons?.map(({ ship, reasons: all }) => [ship, all]))
  const sentences = ships.map(({ ship, built }) =>
    built ? (why.get(ship.key) ?? []).slice(0, 2).map((reason) => reasonWords(reason, built)) : [],
  )
  /** The reasons for a ship. They are not repeated if the ship above has the same design and the same reasons. */
  const reasonsAt = (at: number): readonly string[] => {
    const [now = [], above] = [sentences[at], sentences[at - 1]]
    const isSame = ships[at]?.ship.design === ships[at - 1]?.ship.design && now.join() === above?.join()
    return isSame && now.length > 0 ? [texts.reasons.asAbove] : now
  }
  const admiral = catalogue.admirals.get(fleet.admiral)
  const sheet = useRef<HTMLElement>(null)
  // The button that was pressed is no longer rendered. The focus therefore moves to the result, which begins at its top.
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true })
    sheet.current?.scrollIntoView({ block: 'start' })
  }, [fleet])
  return (
    // The list can be focused, so that the keyboard can scroll it; it contains no other focusable element.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={sheet} tabIndex={0} aria-label={words.label} className="grid scroll-mt-6 gap-3">
      <p role="status" className="text-ink-dim">
        {words.summary(ships.length, squadrons, points, fleet.limit)}
      </p>
      <ol aria-label={words.ships} className="border-t border-ink">
        {ships.map(({ ship, label, design, flagship, points: cost }, at) => (
          <li key={ship.key} className="flex items-center gap-3 border-b border-hairline py-2">
            {design && (
              <ShipSilhouette form={design.hullForm} view="profile" ratio={0.36} className="w-20 shrink-0 sm:w-32" />
            )}
            <span className="min-w-0 grow">
              <span className="flex items-center gap-1.5">
                {flagship && <FlagIcon size={20} className="shrink-0 text-signal-text" label={words.flagship} />}
                <span className="label-text">{label}</span>
              </span>
              {reasonsAt(at).map((sentence) => (
                <span key={sentence} className="block text-sm">
                  {sentence}
                </span>
              ))}
              {ship.refits.length > 0 && (
                <span className="block text-sm text-ink-dim">
                  {words.refits(ship.refits.map(({ refit }) => refitName(refit, catalogue)))}
                </span>
              )}
            </span>
            <span translate="no" className="figures text-lg">
              {cost}
              <span className="sr-only">{words.points}</span>
            </span>
          </li>
        ))}
      </ol>
      {admiral && (
        <p className="text-sm">
          <span className="font-semibold">{admiralName(admiral.id, catalogue)}</span>
          <span className="text-ink-dim">{words.admiral(admiral.points)}</span>
          {admiral.text}
        </p>
      )}
    </section>
  )
}
