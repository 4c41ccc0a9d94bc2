import { memo, useState, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { className } from '#pieces/fleet/fleet-words.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { useEditor } from '../editor/editor-context.ts'

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

/** One design: silhouette, role, points, and how many are in the fleet. It expands to show all figures. */
export const CatalogueRow = memo(function CatalogueRow(props: CatalogueRowProps): ReactElement {
  const { design, inFleet, owned, caution, grave } = props
  const { add } = useEditor()
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
          className="flex min-w-0 grow items-center gap-3 py-2 text-left hover:bg-paper-sunk focus-visible:-outline-offset-2"
        >
          <ShipSilhouette form={design.hullForm} view="profile" ratio={0.36} className="w-26 shrink-0 sm:w-36" />
          <span className="min-w-0 grow">
            <span className="label-text block text-lg">{design.name}</span>
            <span className="block text-sm text-ink-dim">{design.role}</span>
            <span className="block text-sm text-ink-dim">
              {inFleet > 0 && <span className="mr-2 font-semibold text-ink">{`${inFleet} in the fleet`}</span>}
              {owned > 0 && (
                <span className={`mr-2 ${inFleet > owned ? 'font-semibold text-ink' : ''}`}>{`${owned} owned`}</span>
              )}
              {caution !== undefined && <span className={grave ? 'text-hull' : ''}>{caution}</span>}
            </span>
          </span>
          <span className="figures text-xl">
            {design.points}
            <span className="sr-only"> points</span>
          </span>
        </button>
        <IconButton
          label={`Add ${design.name}`}
          icon={<PlusIcon />}
          onClick={() => add(design.id)}
          className="h-auto w-12 self-stretch"
        />
      </div>
      {open && (
        <div id={details} className="grid gap-3 pb-4">
          <ShipDrawing ship={design} detail="plate" className="w-full" />
          <p>{design.reason}</p>
          <StatBlock ship={design} />
          <p className="rules-text text-base text-ink-dim">{design.lore}</p>
          <p className="text-sm text-ink-dim">{`${className(design.class)}, base ${design.base} mm`}</p>
        </div>
      )}
    </li>
  )
})
