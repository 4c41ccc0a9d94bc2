import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DuplicateIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icon/icons.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { focusAtOnce } from '../open-fleet/focus-ship.ts'
import { useFleetView } from '../open-fleet/open-fleet.ts'
import { duplicateChosen, moveChosen, removeChosen } from './ship-selection.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.selection

interface ArrangeBarProps {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Buttons that move, copy or remove the selected ships. The bar stays visible while the list scrolls. */
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
      aria-label={texts.label}
      className="sticky top-(--top-rail) z-2 lg:top-[calc(var(--top-rail)+76px)] flex flex-wrap items-center gap-1 border-b border-line bg-paper py-1"
    >
      <p role="status" className="min-w-16 grow basis-16 text-sm text-ink-dim">
        {none ? texts.none : texts.count(here.length)}
      </p>
      <IconButton label={texts.up} icon={<ChevronUpIcon />} disabled={!up} onClick={() => up && edit(up)} />
      <IconButton label={texts.down} icon={<ChevronDownIcon />} disabled={!down} onClick={() => down && edit(down)} />
      <IconButton label={texts.duplicate} icon={<DuplicateIcon />} disabled={none} onClick={duplicate} />
      <IconButton label={texts.remove} icon={<TrashIcon />} disabled={none} onClick={remove} />
      <Button
        variant="quiet"
        className="min-w-11 px-2"
        onClick={() => onChoose(all ? new Set() : new Set(fleet.ships.map(({ key }) => key)))}
      >
        {all ? texts.noneOfThem : texts.all}
      </Button>
    </div>
  )
}
