import { hullLeft, type BattleShip } from '#game/battle/state/battle-ship.ts'
import { hullAfter } from '#game/play-aids/shot-odds.ts'
import { cx } from '#ui/cx.ts'
import { texts } from './texts.ts'

interface HullTrackProps {
  readonly ship: BattleShip
  /** Damage of dice that still fall, which is not shown yet. */
  readonly unseen?: number
}

/**
 * The hull that a ship has left as a bar, red from the first threshold on, with both thresholds. Damage that has not
 * landed yet is hatched.
 */
export function HullTrack({ ship, unseen = 0 }: HullTrackProps) {
  const { design, crossed } = ship
  const left = hullLeft(ship)
  const after = hullAfter(ship, unseen)
  const share = (points: number): string => `${(points / design.hull) * 100}%`
  return (
    <span aria-hidden="true" className="relative block h-2.5 border border-line bg-paper">
      <span
        className="hatch absolute inset-y-0 left-0 bg-paper-sunk [--hatch:var(--color-hull)]"
        style={{ width: share(left) }}
      />
      <span
        className={cx('absolute inset-y-0 left-0', crossed > 0 ? 'bg-hull-fill' : 'bg-ink-dim')}
        style={{ width: share(after) }}
      />
      {design.thresholds.map((threshold) => (
        <span
          key={threshold}
          className="absolute -inset-y-1 w-px bg-ink"
          style={{ left: share(design.hull - threshold) }}
        />
      ))}
    </span>
  )
}

/** Hull points left of a ship in figures: "22/22". */
export const HullLeft = ({ ship }: { readonly ship: BattleShip }) => (
  <span className="figures min-w-10 shrink-0 text-right text-xs">
    <span aria-hidden="true">{texts.hullShort(hullLeft(ship), ship.design.hull)}</span>
    <span className="sr-only">{texts.hull(hullLeft(ship), ship.design.hull)}</span>
  </span>
)
