import { useRef, useState, type ReactElement } from 'react'
import type { FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { SlotKind } from '#game/ship/ship.ts'
import { slotName } from '#pieces/fleet/fleet-words.ts'
import { refitWords } from '#pieces/ship/ship-words.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { Label } from '#ui/page/typography.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import type { FittedView, ShipView, SlotView } from '../open-fleet/fleet-view.ts'
import { focusShip } from '../open-fleet/focus-ship.ts'
import { RefitPicker } from './refit-picker.tsx'
import { shipPartId } from './ship-parts.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.slots

const takeOff = (ship: ShipView, fitted: FittedView): FleetEdit => {
  const slot = ship.ship.refits[fitted.at]?.slot ?? 'special'
  return { kind: 'remove-refit', ship: ship.ship.key, slot, refit: fitted.id, at: fitted.at }
}

interface SlotProps {
  readonly ship: ShipView
  readonly slot: SlotView
  /** The slot's kind, with its number if the ship has several of the kind. */
  readonly name: string
  readonly id?: string
  readonly onPick: () => void
}

function Slot({ ship, slot, name: slotLabel, id, onPick }: SlotProps): ReactElement {
  const { edit } = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  const { fitted } = slot
  const name = fitted ? (fitted.refit?.name ?? fitted.id) : undefined
  return (
    <li className={`flex items-stretch border ${fitted ? 'border-line' : 'border-dashed border-line'}`}>
      <button
        ref={button}
        id={id}
        type="button"
        onClick={onPick}
        className="min-h-11 min-w-0 grow px-3 py-1.5 text-left hover:bg-paper-sunk"
      >
        <Label className="block text-sm">{slotLabel}</Label>
        {name === undefined ? (
          <span className="flex items-center gap-1">
            <PlusIcon size={18} /> {texts.add}
          </span>
        ) : (
          <span className="block">
            {name}
            <span translate="no" className="figures float-right pl-2">
              {fitted?.refit ? texts.points(fitted.refit.points) : ''}
            </span>
            <span className="block text-sm text-ink-dim">
              {fitted?.refit ? refitWords(fitted.refit) : texts.unknown}
            </span>
          </span>
        )}
      </button>
      {fitted && (
        <IconButton
          label={texts.remove(name ?? '')}
          icon={<CloseIcon />}
          onClick={() => {
            // The remove button disappears with the refit. The focus therefore moves to the slot's button.
            button.current?.focus()
            edit(takeOff(ship, fitted))
          }}
          className="h-auto self-stretch"
        />
      )}
    </li>
  )
}

/** The names of the slots: "Hull", and "Special 1" and "Special 2" if a ship has two of a kind. */
function slotLabels(slots: readonly SlotView[]): readonly string[] {
  const of = (kind: SlotKind) => slots.filter((slot) => slot.kind === kind)
  return slots.map((slot) => {
    const alike = of(slot.kind)
    return alike.length === 1 ? slotName(slot.kind) : texts.numbered(slotName(slot.kind), alike.indexOf(slot) + 1)
  })
}

/** The ship's slots with their refits. Refits without a slot are listed after them. */
export function ShipSlots({ ship }: { readonly ship: ShipView }): ReactElement | null {
  const { edit } = useEditor()
  const [picking, setPicking] = useState<{ readonly kind: SlotKind; readonly instead?: FittedView }>()
  if (ship.slots.length === 0 && ship.unslotted.length === 0) return null

  const pick = (refit: string) => {
    if (!picking) return
    const fit: FleetEdit = { kind: 'fit-refit', ship: ship.ship.key, slot: picking.kind, refit }
    edit(
      picking.instead
        ? { kind: 'batch', edits: [takeOff(ship, picking.instead), { ...fit, at: picking.instead.at }] }
        : fit,
    )
  }
  const labels = slotLabels(ship.slots)
  return (
    <section aria-label={texts.label(ship.label)}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {ship.slots.map((slot, n) => (
          <Slot
            key={n}
            ship={ship}
            slot={slot}
            name={labels[n] ?? ''}
            {...(n === 0 && { id: shipPartId(ship.ship.key, 'refits') })}
            onPick={() => setPicking({ kind: slot.kind, ...(slot.fitted && { instead: slot.fitted }) })}
          />
        ))}
        {ship.unslotted.map((fitted) => (
          <li key={fitted.at} className="flex items-stretch border border-hull">
            <span className="min-w-0 grow px-3 py-1.5">
              <Label className="block text-sm">{texts.noSlot}</Label>
              {fitted.refit?.name ?? fitted.id}
            </span>
            <IconButton
              label={texts.remove(fitted.refit?.name ?? fitted.id)}
              icon={<CloseIcon />}
              onClick={() => {
                if (edit(takeOff(ship, fitted))) focusShip(ship.ship.key)
              }}
              className="h-auto self-stretch"
            />
          </li>
        ))}
      </ul>
      {picking && (
        <RefitPicker
          ship={ship}
          slot={picking.kind}
          {...(picking.instead && { now: picking.instead.id })}
          onPick={pick}
          onClose={() => setPicking(undefined)}
        />
      )}
    </section>
  )
}
