import type { BattleShip } from '#game/battle/state/battle-ship.ts'

/** The hull of a ship as a bar with lost points and both thresholds. Damage that has not landed yet is hatched. */
export function HullTrack({ ship }: { readonly ship: BattleShip }) {
  const { design, lost, pending } = ship
  const share = (points: number): string => `${(Math.min(points, design.hull) / design.hull) * 100}%`
  return (
    <span aria-hidden="true" className="relative block h-2.5 border border-line bg-paper">
      <span
        className="hatch absolute inset-y-0 left-0 bg-paper-sunk [--hatch:var(--color-hull)]"
        style={{ width: share(lost + pending) }}
      />
      <span className="absolute inset-y-0 left-0 bg-hull-fill" style={{ width: share(lost) }} />
      {design.thresholds.map((threshold) => (
        <span key={threshold} className="absolute -inset-y-1 w-px bg-ink" style={{ left: share(threshold) }} />
      ))}
    </span>
  )
}
