import { useId } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { className } from '#pieces/fleet/fleet-words.ts'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { cx } from '#ui/cx.ts'
import { texts } from './texts.ts'
import { targets, type Aim } from './trial-volley.ts'

interface TrialTargetsProps {
  readonly aimed: Aim['target']
  /** Lost hull points of the target. */
  readonly lost: number
  readonly onAim: (target: Aim['target']) => void
}

/** The enemy's ships to choose a target from, all to the same scale, with their remaining hull. */
export function TrialTargets({ aimed, lost, onAim }: TrialTargetsProps) {
  const name = useId()
  const ships = targets.flatMap((id) => {
    const ship = catalogue.ships.get(id)
    return ship ? [{ id, ship }] : []
  })
  const longest = Math.max(...ships.map(({ ship }) => ship.hullForm.length))
  return (
    <fieldset role="radiogroup">
      <legend className="label-text mb-1 text-base">{texts.trial.target}</legend>
      <div className="grid grid-cols-3 border border-line">
        {ships.map(({ id, ship }) => {
          const isAimed = id === aimed
          const left = ship.hull - (isAimed ? lost : 0)
          return (
            <label
              key={id}
              className={cx(
                'relative grid cursor-pointer content-end gap-1 border-l border-line p-2 first:border-l-0 not-has-checked:hover:bg-paper-sunk sm:p-3',
                'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                isAimed && 'bg-paper-raised shadow-[inset_0_0_0_2px_var(--color-signal)]',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isAimed}
                onChange={() => onAim(id)}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              <span className={cx('flex justify-center text-hull', left === 0 && 'opacity-30')}>
                <span style={{ width: `${(ship.hullForm.length / longest) * 100}%` }}>
                  <ShipSilhouette form={ship.hullForm} view="plan" className="w-full" />
                </span>
              </span>
              <span translate="no" className="label-text truncate text-base leading-5">
                {ship.name}
              </span>
              <span className="text-xs leading-4 text-ink-dim">
                {className(ship.class)}, <span className="inline-block">{texts.trial.hull(left, ship.hull)}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
