import { useState, type ReactElement } from 'react'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { useEditInProgress } from '#store/edits.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { ImportFields } from './import-fields.tsx'
import type { ImportQueue } from './import-queue.ts'
import { KeepBar } from './keep-bar.tsx'
import { RestoreView } from './restore-view.tsx'
import { foundIn, isChosen, SourceView, undecided, type Decisions } from './source-view.tsx'
import { texts } from './texts.ts'
import { useSources } from './use-sources.ts'

export interface ImportDialogProps {
  readonly fleets: FleetsStore
  readonly open: boolean
  readonly queue: ImportQueue
  readonly onClose: () => void
  /** Called with the id of the saved fleet, if exactly one was saved. */
  readonly onOpenFleet: (id: string) => void
}

function Content({ fleets, queue, onClose, onOpenFleet }: Omit<ImportDialogProps, 'open'>): ReactElement {
  const [typed, setTyped] = useState('')
  const [decided, setDecided] = useState<Readonly<Record<string, Decisions>>>({})
  const own = useFleets(fleets, selectFleets)
  const sources = useSources(queue.items, typed)
  const decisionsOf = (key: string): Decisions => decided[key] ?? undecided
  const shown = sources.map((source) => ({ source, found: foundIn(source, decisionsOf(source.key), own) }))
  const kept = shown.flatMap(({ source, found }) => found.filter((one) => isChosen(decisionsOf(source.key), one)))
  useEditInProgress(kept.length > 0)

  const tell = (ids: readonly string[]) => {
    const [only] = kept
    const [id] = ids
    const all =
      ids.length === kept.length ? texts.dialog.allAdded(ids.length) : texts.dialog.someAdded(ids.length, kept.length)
    toast(kept.length === 1 && only ? texts.dialog.added(fleetTitle(only.content)) : all, { tone: 'good' })
    onClose()
    if (ids.length === 1 && id !== undefined) onOpenFleet(id)
  }

  return (
    <div className="grid gap-6">
      <ImportFields typed={typed} onType={setTyped} onFiles={queue.addFiles} onText={queue.addText} />
      {shown.map(({ source, found }) =>
        source.read?.ok && source.read.value.kind === 'backup' ? (
          <RestoreView key={source.key} name={source.name} backup={source.read.value.backup} fleets={fleets} />
        ) : (
          <SourceView
            key={source.key}
            source={source}
            found={found}
            decisions={decisionsOf(source.key)}
            onDecide={(decisions) => setDecided({ ...decided, [source.key]: decisions })}
            onRepair={queue.addText}
          />
        ),
      )}
      {shown.some(({ found }) => found.length > 0) && (
        <KeepBar fleets={fleets} chosen={kept.map(({ content }) => content)} onKept={tell} />
      )}
    </div>
  )
}

/** Imports fleets from a link, a list, a file or a backup. It shows a preview before anything is saved (FE-03). */
export function ImportDialog({ open, ...content }: ImportDialogProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) content.onClose()
      }}
      title={texts.dialog.title}
      description={texts.dialog.description}
      size="large"
    >
      <Content {...content} />
    </Dialog>
  )
}
