import { useState, type ReactElement } from 'react'

import { BottomBar } from './bottom-bar.tsx'
import { CataloguePane } from './catalogue-pane.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeskProvider } from './fleet-desk.ts'
import { FleetHeader, PointsLine } from './fleet-header.tsx'
import { AdmiralPicker, FactionPicker, FleetNotes, LimitPicker } from './fleet-settings.tsx'
import { focusShip } from './focus-ship.ts'
import { useHistoryKeys } from './history-keys.ts'
import { ProblemList } from './problem-list.tsx'
import { SaveAdvice } from './save-status.tsx'
import { ShipsSection } from './ships-section.tsx'
import { useFleetDesk } from './use-fleet-desk.ts'
import { useWideScreen } from './wide-screen.ts'
import { selectFleetStatus, type FleetEntry } from '#store/fleet-entry.ts'
import type { FleetsStore } from '#store/fleets.ts'
import { Heading } from '#ui/typography.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface FleetEditorProps {
  readonly fleets: FleetsStore
  readonly entry: FleetEntry
  readonly onShare: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
}

/** One fleet, open: beside the catalogue on a desktop; on a phone the fleet first, the catalogue a drawer. */
export function FleetEditor({ fleets, entry, onShare, onDuplicate, onDelete }: FleetEditorProps): ReactElement {
  const { desk, undo, redo, said } = useFleetDesk(fleets, entry)
  const [opened, setOpened] = useState<string>()
  const [drawer, setDrawer] = useState<'catalogue' | 'problems' | 'conflicts'>()
  const wide = useWideScreen()
  const status = selectFleetStatus(entry)
  const { view } = desk
  useHistoryKeys(undo.run, redo.run)
  const close = () => setDrawer(undefined)
  const showShip = (key: string) => {
    close()
    setOpened(key)
    focusShip(key)
  }
  return (
    <DeskProvider value={desk}>
      <FleetHeader status={status} undo={undo} redo={redo} onShare={onShare} onDuplicate={onDuplicate} onDelete={onDelete} />
      <SaveAdvice status={status} onShowConflicts={() => setDrawer('conflicts')} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="status" className="sr-only">
        {`${view.points} of ${view.fleet.limit} points. ${view.legal ? 'Legal' : 'Not legal'}.`}
      </p>
      <div className="grid gap-8 pb-24 lg:grid-cols-[minmax(22rem,5fr)_minmax(0,7fr)] lg:pb-8">
        {wide && (
          <section
            aria-label="Ship catalogue"
            className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
          >
            <Heading level={2} size="part" className="pb-2">
              Catalogue
            </Heading>
            <CataloguePane />
          </section>
        )}
        <div className="grid content-start gap-6">
          {wide && view.problems.length > 0 && (
            <section aria-label="What the rules say">
              <Heading level={2} size="part" className="pb-1">
                To mend
              </Heading>
              <ProblemList onShowShip={showShip} />
            </section>
          )}
          <ShipsSection opened={opened} onOpen={setOpened} />
          <section aria-label="Command and terms" className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr]">
            <AdmiralPicker />
            <LimitPicker />
            <FactionPicker />
            <div className="col-span-full">
              <FleetNotes />
            </div>
          </section>
        </div>
      </div>
      {!wide && (
        <>
          <BottomBar onProblems={() => setDrawer('problems')} onAdd={() => setDrawer('catalogue')} />
          <Sheet open={drawer === 'catalogue'} onOpenChange={close} title="Add a ship" footer={<PointsLine />}>
            <CataloguePane />
          </Sheet>
          <Sheet open={drawer === 'problems'} onOpenChange={close} title="What the rules say">
            <ProblemList onShowShip={showShip} />
          </Sheet>
        </>
      )}
      <ConflictDialog
        key={entry.conflicts.length}
        conflicts={entry.conflicts}
        open={drawer === 'conflicts'}
        onClose={close}
        onSettle={() => fleets.getState().settleConflicts(entry.id)}
      />
    </DeskProvider>
  )
}
