import { memo, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
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

interface Stat {
  readonly label: string
  readonly of: (ship: ShipDesign) => string
  readonly spoken?: (ship: ShipDesign) => string
  readonly shown?: (ship: ShipDesign) => boolean
}

const inches = (value: number): string => `${value}″`

const stats: readonly Stat[] = [
  { label: 'Points', of: (ship) => String(ship.points) },
  { label: 'Hull', of: (ship) => String(ship.hull) },
  {
    label: 'Defense',
    of: ({ defense }) => `${defense.bow}/${defense.flank}/${defense.stern}`,
    spoken: ({ defense }) => `bow ${defense.bow}, flank ${defense.flank}, stern ${defense.stern}`,
  },
  { label: 'Evasion', of: (ship) => String(ship.evasion) },
  { label: 'Thrust', of: (ship) => inches(ship.thrust), spoken: (ship) => `${ship.thrust} inches` },
  { label: 'Turn', of: (ship) => `${ship.turn * 45}°`, spoken: (ship) => `${ship.turn * 45} degrees` },
  { label: 'Command', of: (ship) => String(ship.command) },
  { label: 'Signature', of: (ship) => inches(ship.signature), spoken: (ship) => `${ship.signature} inches` },
  { label: 'Point def.', of: (ship) => String(ship.pointDefence), shown: (ship) => ship.pointDefence > 0 },
  { label: 'Hangar', of: (ship) => String(ship.hangar), shown: (ship) => ship.hangar > 0 },
]

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
        {stats
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
