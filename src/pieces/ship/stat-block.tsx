import { memo, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { shipStats } from './ship-stats.ts'
import { StatBlockTraits } from './stat-block-traits.tsx'
import { StatBlockWeapons } from './stat-block-weapons.tsx'
import { StatValue } from './stat-value.tsx'

export interface StatBlockProps {
  /** A design, or a ship with its refits (`effectiveShip`). */
  readonly ship: ShipDesign
  /** The design without refits. Values that differ from it are highlighted. */
  readonly design?: ShipDesign
  readonly traits?: boolean
  readonly className?: string
}

/** A ship's values, weapons and traits, in the order in which a game needs them. */
export const StatBlock = memo(function StatBlock({
  ship,
  design,
  traits = true,
  className = '',
}: StatBlockProps): ReactElement {
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-x-2 gap-y-1 border-y border-hairline py-2">
        {shipStats
          .filter((stat) => stat.shown?.(ship) ?? true)
          .map((stat) => (
            <div key={stat.label} className="flex flex-col">
              <dt className="font-label text-2xs tracking-label whitespace-nowrap text-ink-dim uppercase">
                {stat.label}
              </dt>
              <dd className="font-mono text-sm tabular-nums">
                <StatValue now={stat.of(ship)} was={design && stat.of(design)} spoken={stat.spoken?.(ship)} />
              </dd>
            </div>
          ))}
      </dl>
      {ship.weapons.length > 0 && <StatBlockWeapons ship={ship} design={design} />}
      {traits && <StatBlockTraits traits={ship.traits} weapons={ship.weapons} />}
    </div>
  )
})
