import type { ReactElement } from 'react'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DuplicateIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icon/icons.tsx'
import { useFleetView } from '../open-fleet.ts'
import { duplicateChosen, moveChosen, removeChosen } from '../ships/ship-selection.ts'
import { useEditor } from './editor-context.ts'
import { focusAtOnce } from './focus-ship.ts'

interface ArrangeBarProps {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Buttons that move, copy or remove the chosen ships. The bar stays visible while the list scrolls. */
export function ArrangeBar({ chosen, onChoose }: ArrangeBarProps): ReactElement {
  const fleet = useFleetView((view) => view.fleet)
  const { edit, makeKeys } = useEditor()
  const here = fleet.ships.filter(({ key }) => chosen.has(key))
  const all = here.length === fleet.ships.length
  const none = here.length === 0
  const up = moveChosen(fleet, chosen, -1)
  const down = moveChosen(fleet, chosen, 1)
  const remove = () => {
    const removal = removeChosen(fleet, chosen)
    if (!removal) return
    focusAtOnce('fleet-ships')
    if (edit(removal)) onChoose(new Set())
  }
  const duplicate = () => {
    const copies = duplicateChosen(fleet, chosen, makeKeys())
    if (copies) edit(copies)
  }
  return (
    <div
      role="toolbar"
      aria-label="Chosen ships"
      className="sticky top-16 z-2 lg:top-36 flex flex-wrap items-center gap-1 border-b border-line bg-paper py-1"
    >
      <p role="status" className="min-w-24 grow text-sm text-ink-dim">
        {none ? 'None chosen' : `${counted(here.length, 'ship')} chosen`}
      </p>
      <IconButton label="Move the chosen up" icon={<ChevronUpIcon />} disabled={!up} onClick={() => up && edit(up)} />
      <IconButton
        label="Move the chosen down"
        icon={<ChevronDownIcon />}
        disabled={!down}
        onClick={() => down && edit(down)}
      />
      <IconButton label="Duplicate the chosen" icon={<DuplicateIcon />} disabled={none} onClick={duplicate} />
      <IconButton label="Remove the chosen" icon={<TrashIcon />} disabled={none} onClick={remove} />
      <Button variant="quiet" onClick={() => onChoose(all ? new Set() : new Set(fleet.ships.map(({ key }) => key)))}>
        {all ? 'None' : 'All'}
      </Button>
    </div>
  )
}
