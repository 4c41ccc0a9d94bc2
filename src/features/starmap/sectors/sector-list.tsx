import { useEffect, useRef, useState, type ReactElement } from 'react'
import { defaultChart } from '#game/stars/star-chart.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { EditIcon, TrashIcon, UndoIcon } from '#ui/icon/icons-actions.tsx'
import { toast } from '#ui/layer/toast.ts'
import { useChartStore, useStarChart } from '../chart-context.tsx'
import { RenameForm } from './rename-form.tsx'
import { sectorProblemWords } from './sector-words.ts'
import { texts } from './texts.ts'

interface DeletedSector {
  readonly sector: StarSector
  /** True if the sector was open on the map when it was deleted. */
  readonly wasOpen: boolean
}

/** Offers to undo a deletion. It is part of the list, because a toast cannot be reached while a dialog is open. */
function DeletedRow({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }): ReactElement {
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed Delete button is gone, so focus moves to Undo.
  useEffect(() => {
    undo.current?.focus()
  }, [name])
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-hairline py-2">
      <p role="status" className="min-w-0 grow wrap-anywhere">
        {texts.list.deleted(name)}
      </p>
      <Button ref={undo} icon={<UndoIcon />} onClick={onUndo}>
        {texts.list.undo}
      </Button>
    </li>
  )
}

export function SectorList({ onOpened }: { readonly onOpened: () => void }): ReactElement {
  const chart = useChartStore()
  const sectors = useStarChart((state) => state.sectors)
  const open = useStarChart((state) => state.sector)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [gone, setGone] = useState<DeletedSector | null>(null)

  const show = async (id: string, name: string) => {
    const opened = await chart.getState().openSector(id)
    if (opened.ok) onOpened()
    else toast(texts.list.notOpened(name, sectorProblemWords(opened.error)), { tone: 'problem' })
  }

  const remove = async (id: string, name: string) => {
    const wasOpen = chart.getState().sector === id
    const deleted = await chart.getState().deleteSector(id)
    if (deleted.ok) setGone({ sector: deleted.value, wasOpen })
    else toast(texts.list.notDeleted(name, sectorProblemWords(deleted.error)), { tone: 'problem' })
  }

  const bringBack = async ({ sector, wasOpen }: DeletedSector) => {
    await chart.getState().addSector(sector)
    if (wasOpen) await chart.getState().openSector(sector.id)
    setGone(null)
  }

  return (
    <ul className="grid border-t border-hairline">
      {[{ id: defaultChart.sector, name: texts.list.reach, systems: undefined }, ...sectors].map(
        ({ id, name, systems }) => (
          <li key={id} className="grid gap-2 border-b border-hairline py-2">
            <div className="flex flex-wrap items-center gap-2">
              <div className="min-w-0 grow">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-dim">
                  {systems === undefined ? texts.list.everyone : texts.list.systems(systems)}
                </p>
              </div>
              {open === id ? (
                <span className="px-3 text-sm text-ink-dim">{texts.list.isOpen}</span>
              ) : (
                <Button aria-label={texts.list.openName(name)} onClick={() => void show(id, name)}>
                  {texts.list.open}
                </Button>
              )}
              {systems !== undefined && (
                <>
                  <IconButton label={texts.list.rename(name)} icon={<EditIcon />} onClick={() => setRenaming(id)} />
                  <IconButton
                    label={texts.list.remove(name)}
                    icon={<TrashIcon />}
                    onClick={() => void remove(id, name)}
                  />
                </>
              )}
            </div>
            {renaming === id && <RenameForm id={id} name={name} onDone={() => setRenaming(null)} />}
          </li>
        ),
      )}
      {gone && <DeletedRow name={gone.sector.name} onUndo={() => void bringBack(gone)} />}
    </ul>
  )
}
