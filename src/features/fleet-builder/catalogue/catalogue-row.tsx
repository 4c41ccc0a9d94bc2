import { memo, useId, useRef, useState, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { className } from '#pieces/fleet/fleet-words.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { MinusIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { catalogueTexts as allTexts } from '../texts.ts'

const texts = allTexts.row

type ShipCountProps = Pick<CatalogueRowProps, 'design' | 'inFleet' | 'caution' | 'grave'>

/**
 * Buttons that add and remove ships of a design, their number, and the reason against one more. Without a ship the
 * width stays reserved, and the caution is below the buttons, so that nothing moves under the thumb.
 */
const ShipCount = memo(function ShipCount({ design, inFleet, caution, grave }: ShipCountProps) {
  const { add, removeOne } = useEditor()
  const cautionId = useId()
  const plus = useRef<HTMLButtonElement>(null)
  const remove = () => {
    // The button for removing disappears with the last ship. The focus therefore moves to the one beside it.
    if (inFleet === 1) plus.current?.focus()
    removeOne(design.id)
  }
  return (
    <div role="group" aria-label={texts.inFleet(design.name)} className="w-28 shrink-0 py-1.5">
      <div className="flex items-center justify-end">
        {inFleet > 0 && (
          <>
            <IconButton label={texts.remove(design.name)} icon={<MinusIcon />} onClick={remove} />
            <span translate="no" className="figures min-w-6 text-center text-xl">
              {inFleet}
            </span>
          </>
        )}
        <IconButton
          ref={plus}
          label={texts.add(design.name)}
          icon={<PlusIcon />}
          aria-describedby={caution === undefined ? undefined : cautionId}
          onClick={() => add(design.id)}
        />
      </div>
      {caution !== undefined && (
        <p id={cautionId} className={`pr-2 text-right text-xs leading-4 ${grave ? 'text-hull' : 'text-ink-dim'}`}>
          {caution}
        </p>
      )}
    </div>
  )
})

interface CatalogueRowProps {
  readonly design: ShipDesign
  readonly inFleet: number
  /** Number of models of this design that the player owns. */
  readonly owned: number
  /** The rule or limit that the fleet would break with one more ship of this design. */
  readonly caution: string | undefined
  /** True if the caution is about a rule other than the points limit. */
  readonly grave: boolean
}

/** One design: silhouette, role, points, and how many are in the fleet, with + and −. It expands to show all figures. */
export const CatalogueRow = memo(function CatalogueRow(props: CatalogueRowProps): ReactElement {
  const { design, inFleet, owned, caution, grave } = props
  const [open, setOpen] = useState(false)
  const details = `design-${design.id}`
  return (
    <li className="border-b border-hairline">
      <div className="flex items-stretch">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={details}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 grow items-center gap-2 py-2 text-left hover:bg-paper-sunk focus-visible:-outline-offset-2 sm:gap-3"
        >
          <ShipSilhouette form={design.hullForm} view="profile" ratio={0.36} className="w-16 shrink-0 sm:w-28" />
          <span className="min-w-0 grow">
            <span translate="no" className="label-text block text-lg">
              {design.name}
            </span>
            <span className="block text-sm text-ink-dim">{design.role}</span>
            <span className="block text-sm text-ink-dim">
              <span translate="no" className="figures text-base text-ink">
                {design.points}
              </span>
              {texts.points}
              {owned > 0 && (
                <span className={inFleet > owned ? 'font-semibold text-ink' : ''}>{texts.owned(owned)}</span>
              )}
            </span>
          </span>
        </button>
        <ShipCount {...{ design, inFleet, caution, grave }} />
      </div>
      {open && (
        <div id={details} className="grid gap-3 pb-4">
          <ShipDrawing ship={design} detail="plate" className="w-full" />
          <p>{design.reason}</p>
          <StatBlock ship={design} />
          <p className="rules-text text-base text-ink-dim">{design.lore}</p>
          <p className="text-sm text-ink-dim">{texts.classAndBase(className(design.class), design.base)}</p>
        </div>
      )}
    </li>
  )
})
