import { useMemo, type ReactElement } from 'react'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { hasEffect } from '#game/ship/refit-effect.ts'
import type { Refit, ShipDesign, SlotKind } from '#game/ship/ship.ts'
import { slotName } from '#pieces/fleet/fleet-words.ts'
import { refitWords } from '#pieces/ship/ship-words.ts'
import { texts } from './texts.ts'

/** Refits that this design can have and that have an effect on it, by kind of slot, the cheapest first. */
function refitsThatFit(ship: ShipDesign, refits: readonly Refit[]): ReadonlyMap<SlotKind, readonly Refit[]> {
  const fitting = refits
    .filter((refit) => !refit.retired && (!refit.factions || refit.factions.includes(ship.faction)))
    .filter((refit) => (!refit.classes || refit.classes.includes(ship.class)) && hasEffect(refit, ship, []))
    .toSorted((a, b) => a.points - b.points || a.name.localeCompare(b.name))
  return new Map([...new Set(ship.slots)].map((slot) => [slot, fitting.filter((refit) => refit.slot === slot)]))
}

export function ShipRefits({ ship }: { readonly ship: ShipDesign }): ReactElement {
  const slots = useMemo(() => refitsThatFit(ship, catalogueLists.refits), [ship])
  if (catalogue.refits.size === 0 || slots.size === 0) return <p className="text-ink-dim">{texts.refits.noSlots}</p>
  return (
    <dl className="grid gap-3">
      {[...slots].map(([slot, refits]) => (
        <div key={slot}>
          <dt className="label-text text-base">
            {slotName(slot)}
            <span className="ml-2 font-sans text-sm font-normal tracking-normal text-ink-dim normal-case">
              {texts.refits.slots(ship.slots.filter((kind) => kind === slot).length)}
            </span>
          </dt>
          {refits.length === 0 && <dd className="text-ink-dim">{texts.refits.noneFits}</dd>}
          {refits.map((refit) => (
            <dd key={refit.id} className="flex gap-3 border-b border-hairline py-1.5">
              <span className="grow">
                <span translate="no" className="font-medium">
                  {refit.name}
                </span>
                {refit.unique && <span className="text-sm text-ink-dim"> {texts.refits.unique}</span>}
                <span className="block text-sm text-ink-dim">{refitWords(refit)}</span>
              </span>
              <span translate="no" className="figures whitespace-nowrap">
                +{refit.points}
                <span className="sr-only"> {texts.refits.points}</span>
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
