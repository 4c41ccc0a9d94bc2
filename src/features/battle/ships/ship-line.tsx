import { catalogue } from '#content/catalogue.ts'
import { isOn, type BattleShip } from '#game/battle/state/battle-ship.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { listWords } from '#pieces/ship/ship-words.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { InfoIcon, MoreIcon } from '#ui/icon/icons.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { whereWords } from '../state/ship-names.ts'
import { locksOf } from '../state/shown-state.ts'
import { HullLeft, HullTrack } from './hull-track.tsx'
import { texts } from './texts.ts'

interface ShipLineProps {
  readonly ship: BattleShip
  /** Text beside the name: its order, its dice, … */
  readonly label?: string
  /** Whether the mark of its side is beside its name, for a list of both sides. */
  readonly showsSide?: boolean
  /** Objection of the rules book to the action of this ship. */
  readonly note?: string | undefined
  readonly pressed?: boolean
  readonly pressLabel?: string
  readonly onPress?: () => void
  readonly onSheet?: () => void
  readonly onMore?: () => void
  readonly moreLabel?: string
}

const criticalsOf = ({ open }: BattleShip): readonly string[] =>
  criticalKinds.flatMap((kind, at) => ((open[at] ?? 0) > 0 ? [texts.critical(kind, open[at] ?? 0)] : []))

/** The most important facts about a ship, apart from its criticals. `lockers`: the names of the ships that lock it. */
const factsOf = ({ mounts, isLocked }: BattleShip, lockers: readonly string[]): readonly string[] => [
  ...mounts.flatMap(({ weapon, salvos }) =>
    Number.isFinite(weapon.salvos) && weapon.salvos < 99 ? [texts.salvos(weapon.name, Math.max(0, salvos))] : [],
  ),
  ...(isLocked ? [texts.locked(listWords(lockers))] : []),
]

/**
 * A ship in a list: drawing, name, hull track, open criticals; a press selects it, the icon at the right opens its
 * sheet.
 */
export function ShipLine(props: ShipLineProps) {
  const { ship, label, showsSide, note, pressed, pressLabel, onPress, onSheet, onMore, moreLabel } = props
  const { nameOf, row, table, unseen } = useBattle()
  const name = nameOf(ship)
  const form = catalogue.ships.get(ship.design.id)?.hullForm
  const where = whereWords(ship, nameOf)
  // The criticals of a ship that is gone matter no more.
  const criticals = isOn(ship) ? criticalsOf(ship) : []
  const lockers = ship.isLocked ? locksOf(table).filter(({ target }) => target === ship.index) : []
  const facts = [
    ...(where ? [where] : []),
    ...factsOf(
      ship,
      lockers.map((lock) => nameOf(lock.ship)),
    ),
  ]
  const content = (
    <>
      <span className="grid w-14 shrink-0 place-items-center">
        {form && (
          <ShipSilhouette
            form={form}
            view="profile"
            ratio={0.4}
            className={cx('w-full', ship.side === 1 && '-scale-x-100')}
          />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span translate="no" className="flex min-w-0 items-center gap-1.5 leading-5 font-semibold wrap-anywhere">
            {showsSide && <FactionMark faction={row.sides[ship.controller].faction} className="size-4 shrink-0" />}
            {name}
          </span>
          {label && <span className="shrink-0 text-sm">{label}</span>}
        </span>
        <span className="flex items-center gap-2">
          <span className="grow">
            <HullTrack ship={ship} unseen={unseen(ship.index)} />
          </span>
          <HullLeft ship={ship} />
        </span>
        {criticals.length > 0 && <span className="block text-sm text-hull">{criticals.join(', ')}</span>}
        {facts.length > 0 && <span className="block text-sm text-ink-dim">{facts.join(', ')}</span>}
        {note && <span className="block text-sm text-ink-dim">{note}</span>}
      </span>
    </>
  )
  // The border is always there, so that nothing moves when the row is chosen.
  const look = 'flex min-h-13 min-w-0 grow items-center gap-2.5 border-l-4 py-1 pr-1 pl-1 text-left'
  return (
    <li className={cx('flex items-stretch border-b border-hairline', pressed && 'bg-paper-sunk')}>
      {onPress ? (
        <button
          type="button"
          aria-label={
            pressLabel === undefined
              ? undefined
              : [pressLabel, label, ...criticals, ...facts, note].filter(Boolean).join(', ')
          }
          aria-pressed={pressed}
          onClick={onPress}
          className={cx(
            look,
            'touch-manipulation active:bg-hairline',
            pressed ? 'border-signal' : 'border-transparent',
          )}
        >
          {content}
        </button>
      ) : (
        <div className={cx(look, 'border-transparent')}>{content}</div>
      )}
      {onMore && <IconButton label={moreLabel ?? ''} icon={<MoreIcon />} className="self-center" onClick={onMore} />}
      {onSheet && (
        <IconButton label={texts.sheet(name)} icon={<InfoIcon size={20} />} className="self-center" onClick={onSheet} />
      )}
    </li>
  )
}
