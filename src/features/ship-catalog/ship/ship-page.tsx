import type { ReactElement, ReactNode } from 'react'
import { factions } from '#content/factions.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { Badge } from '#ui/badge.tsx'
import { Heading } from '#ui/page/typography.tsx'
import type { CatalogueView } from '../catalogue-address.ts'
import { targets } from '../catalogue-known.ts'
import { roleWords } from '../catalogue-words.ts'
import { defaultTarget, type NamedTarget } from '../list/catalogue-targets.ts'
import { TargetField } from '../list/target-field.tsx'
import { ShipActions } from './ship-actions.tsx'
import { ShipArcs } from './ship-arcs.tsx'
import { UsedInFleets } from './ship-fleets.tsx'
import { ShipPicture } from './ship-picture.tsx'
import { ShipRefits } from './ship-refits.tsx'
import { ShipWeapons } from './ship-weapons.tsx'
import { texts } from './texts.ts'
import { TraitList } from './trait-list.tsx'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ title, children }: PartProps): ReactElement => (
  <section className="grid gap-2">
    <Heading level={3} size="part" className="border-b border-ink pb-1">
      {title}
    </Heading>
    {children}
  </section>
)

interface ShipPageProps {
  readonly ship: ShipDesign
  readonly view: CatalogueView
}

/** All information about one ship. */
export function ShipPage({ ship, view }: ShipPageProps): ReactElement {
  const against: NamedTarget | undefined = targets.get(view.against ?? defaultTarget) ?? [...targets.values()][0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FactionMark faction={ship.faction} className="size-6 shrink-0" named />
          <p className="grow">
            {factions[ship.faction].name}
            <span className="block text-sm text-ink-dim">{roleWords(ship)}</span>
          </p>
          {ship.unique && <Badge>{texts.page.unique}</Badge>}
          {ship.retired && <Badge tone="warning">{texts.page.retired}</Badge>}
          <p className="leading-none">
            <span translate="no" className="figures text-3xl">
              {ship.points}
            </span>{' '}
            <span className="text-ink-dim">{texts.page.points}</span>
          </p>
        </div>
        <ShipPicture key={ship.id} ship={ship} />
        <p className="text-lg">{ship.reason}</p>
        <StatBlock ship={{ ...ship, weapons: [] }} traits={false} />
        <ShipActions ship={ship} compared={view.compare.includes(ship.id)} />
      </div>
      <Part title={texts.page.weapons}>
        {against && (
          <>
            <TargetField
              against={view.against}
              aim={view.aim}
              none={texts.page.defaultTarget(targets.get(defaultTarget)?.name)}
            />
            {ship.weapons.length > 0 ? (
              <ShipWeapons ship={ship} against={against} aim={view.aim} />
            ) : (
              <p className="text-ink-dim">{texts.page.noWeapons}</p>
            )}
          </>
        )}
      </Part>
      {against && (
        <Part title={texts.page.arcs}>
          <ShipArcs ship={ship} against={against} aim={view.aim} />
        </Part>
      )}
      <Part title={texts.page.traits}>
        <TraitList key={ship.id} ship={ship} />
      </Part>
      <Part title={texts.page.refits}>
        <ShipRefits ship={ship} />
      </Part>
      <Part title={texts.page.inFleets}>
        <UsedInFleets ship={ship} />
      </Part>
      <p className="rules-text text-base text-ink-dim">{ship.lore}</p>
      <p className="text-sm text-ink-dim">{texts.page.size(ship.base, ship.hullForm.length)}</p>
    </div>
  )
}
