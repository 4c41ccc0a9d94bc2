import { memo, type KeyboardEvent, type ReactElement } from 'react'
import { refitName } from '#pieces/fleet/fleet-words.ts'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { DragIcon, FlagIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronDownIcon, ErrorIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { pressOf } from '#ui/keys.ts'
import { useEditor } from '../open-fleet/editor-context.ts'
import type { ShipView } from '../open-fleet/fleet-view.ts'
import { shipElementId } from '../open-fleet/focus-ship.ts'
import { useLegality } from '../open-fleet/open-fleet.ts'
import type { DragHandle } from './drag-order.ts'
import { ShipDetails } from './ship-details.tsx'
import { ShipMenu } from './ship-menu.tsx'
import type { ShipPart } from './ship-parts.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.row

export interface ShipRowProps {
  readonly ship: ShipView
  readonly first: boolean
  readonly last: boolean
  readonly open: boolean
  /** True while the player arranges ships. The row then has a checkbox, and a drag handle also on a phone. */
  readonly arranging: boolean
  readonly chosen: boolean
  readonly dragging: boolean
  /** True if the ship that is being dragged would land above this one. */
  readonly marked: boolean
  readonly handle: DragHandle
  readonly onToggle: (key: string) => void
  readonly onOpenPart: (key: string, part: ShipPart) => void
  readonly onChoose: (key: string) => void
}

function ShipSummary({ ship }: { readonly ship: ShipView }): ReactElement {
  const { catalogue } = useEditor()
  const { design, label } = ship
  const under = design
    ? label.startsWith(design.name)
      ? design.role
      : texts.designAndClass(design.name, design.class)
    : texts.unknown
  return (
    <span className="min-w-0 grow">
      <span className="flex items-center gap-1.5">
        {ship.flagship && <FlagIcon size={20} className="shrink-0 text-signal-text" />}
        <span className="label-text min-w-0 text-lg wrap-anywhere normal-case tracking-[0.02em]">
          <span translate="no">{label}</span>
          {ship.flagship && <span className="sr-only">{texts.flagship}</span>}
        </span>
      </span>
      <span className="block text-sm text-ink-dim">{under}</span>
      {ship.ship.refits.length > 0 && (
        <span className="block text-sm">
          {ship.ship.refits.map((fitted) => refitName(fitted.refit, catalogue)).join(', ')}
        </span>
      )}
    </span>
  )
}

/** Icon for the worst problem of this ship. The list of problems explains it. */
function ShipSign({ of: key }: { readonly of: string }): ReactElement | null {
  const worst = useLegality((legality) => legality.worst.get(key))
  if (!worst) return null
  return worst === 'error' ? (
    <span className="text-hull">
      <ErrorIcon />
      <span className="sr-only">{texts.notLegal}</span>
    </span>
  ) : (
    <span className="text-brass-text">
      <WarningIcon />
      <span className="sr-only">{texts.warning}</span>
    </span>
  )
}

/** One ship. Alt with an arrow key moves it, Delete removes it, Enter opens it. Memoised: an edit changes few rows. */
export const ShipRow = memo(function ShipRow(props: ShipRowProps): ReactElement {
  const { ship, first, last, open, arranging, chosen, dragging, marked, handle, onToggle, onOpenPart, onChoose } = props
  const { move, remove } = useEditor()
  const { key } = ship.ship
  const onKeyDown = (event: KeyboardEvent) => {
    const press = pressOf(event)
    if (press.alt && press.key === 'ArrowUp') move(key, { by: -1 })
    else if (press.alt && press.key === 'ArrowDown') move(key, { by: 1 })
    else if (press.key === 'Delete') remove(key)
    else return
    event.preventDefault()
  }
  return (
    <li
      data-ship={key}
      data-dragging={dragging || undefined}
      className="relative border-b border-hairline data-dragging:bg-paper-sunk"
    >
      {marked && <span aria-hidden="true" className="absolute inset-x-0 -top-0.5 h-1 bg-signal" />}
      <div className="flex items-stretch">
        {arranging && (
          <label className="grid w-11 shrink-0 cursor-pointer place-items-center hover:bg-paper-sunk">
            <input
              type="checkbox"
              className="box"
              aria-label={texts.select(ship.label)}
              checked={chosen}
              onChange={() => onChoose(key)}
            />
          </label>
        )}
        <span
          {...handle}
          data-handle={key}
          title={texts.drag}
          className={`${arranging ? 'flex w-11' : 'hidden w-7 sm:flex'} shrink-0 cursor-grab touch-none items-center justify-center text-line`}
        >
          <DragIcon />
        </span>
        <button
          type="button"
          id={shipElementId(key)}
          aria-expanded={open}
          aria-controls={`${shipElementId(key)}-details`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          onClick={() => onToggle(key)}
          onKeyDown={onKeyDown}
          className="flex min-w-0 grow scroll-my-24 items-center gap-2 py-2.5 text-left sm:gap-3 hover:bg-paper-sunk focus-visible:-outline-offset-2"
        >
          {ship.design ? (
            <ShipSilhouette
              form={ship.design.hullForm}
              view="profile"
              ratio={0.36}
              className={`${arranging ? 'max-sm:hidden' : ''} w-16 shrink-0 sm:w-36`}
            />
          ) : (
            <span aria-hidden="true" className="hatch h-10 w-16 shrink-0 sm:w-36" />
          )}
          <ShipSummary ship={ship} />
          <ShipSign of={key} />
          {/* On a phone the chevron is below the points, which leaves the name its width. */}
          <span className="flex flex-col items-end gap-x-2 sm:flex-row sm:items-center">
            <span translate="no" className="figures text-xl">
              {ship.points}
              <span className="sr-only">{texts.points}</span>
            </span>
            <ChevronDownIcon size={20} className={cx('shrink-0 text-signal-text', open && 'rotate-180')} />
          </span>
        </button>
        {/* In arrange mode ships are removed by the bar above the list, so the row has more room for the name. */}
        {!arranging && (
          <IconButton
            label={texts.remove(ship.label)}
            icon={<TrashIcon />}
            onClick={() => remove(key)}
            className="h-auto self-stretch"
          />
        )}
        <ShipMenu ship={ship} first={first} last={last} onOpenPart={onOpenPart} />
      </div>
      {open && <ShipDetails ship={ship} id={`${shipElementId(key)}-details`} />}
    </li>
  )
})
