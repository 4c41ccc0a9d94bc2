import { useCallback, useState, type ReactElement } from 'react'

import { BottomBar } from './bottom-bar.tsx'
import { CataloguePane } from './catalogue-pane.tsx'
import { EditorDrawers, type Drawer } from './editor-drawers.tsx'
import { DeskProvider, ViewProvider } from './fleet-desk.ts'
import { FleetHeader } from './fleet-header.tsx'
import { AdmiralPicker, FactionPicker, FleetNotes, LimitPicker } from './fleet-settings.tsx'
import { FleetTags } from './fleet-tags.tsx'
import { focusShip } from './focus-ship.ts'
import { useHistoryKeys } from './history-keys.ts'
import { ModelsSection } from './models-section.tsx'
import { ProblemList } from './problem-list.tsx'
import { SaveAdvice } from './save-status.tsx'
import { ShipsSection } from './ships-section.tsx'
import { NextStepLine } from './next-step.tsx'
import { useFleetDesk } from './use-fleet-desk.ts'
import { ChangesBanner } from './versions/changes-banner.tsx'
import { useWideScreen } from './wide-screen.ts'
import { openCollection } from '#store/collection.ts'
import { selectFleetStatus, type FleetEntry } from '#store/fleet-entry.ts'
import type { FleetsStore } from '#store/fleets.ts'
import { useFleets } from '#store/hooks.ts'
import { Heading } from '#ui/typography.tsx'

interface FleetEditorProps {
  readonly fleets: FleetsStore
  readonly entry: FleetEntry
  readonly onShare: () => void
  readonly onCompare: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
  readonly onOpenFleet: (id: string) => void
}

/** One fleet, open: beside the catalogue on a desktop; on a phone the fleet first, the catalogue a drawer. */
export function FleetEditor(props: FleetEditorProps): ReactElement {
  const { fleets, entry, onShare, onCompare, onDuplicate, onDelete, onOpenFleet } = props
  const { desk, view, undo, redo, jump, said } = useFleetDesk(fleets, entry)
  const [opened, setOpened] = useState<string>()
  const [drawer, setDrawer] = useState<Drawer>()
  const wide = useWideScreen()
  const owner = useFleets(fleets, (state) => state.owner ?? '')
  const collection = openCollection(owner)
  const status = selectFleetStatus(entry)
  const toggle = useCallback((key: string) => setOpened((now) => (now === key ? undefined : key)), [])
  useHistoryKeys(undo.run, redo.run)
  const close = () => setDrawer(undefined)
  const showShip = (key: string) => {
    close()
    setOpened(key)
    focusShip(key)
  }
  const menu = {
    archived: view.fleet.archived,
    onShare,
    onHistory: () => setDrawer('history'),
    onVersions: () => setDrawer('versions'),
    onCompare,
    onDuplicate,
    onArchive: () => desk.edit({ kind: 'set-archived', archived: !view.fleet.archived }),
    onDelete,
  }
  return (
    <DeskProvider value={desk}>
      <ViewProvider value={view}>
        <FleetHeader status={status} undo={undo} redo={redo} menu={menu} />
        <SaveAdvice status={status} onShowConflicts={() => setDrawer('conflicts')} />
        <p role="status" className="sr-only">
          {said}
        </p>
        <p role="status" className="sr-only">
          {`${view.points} of ${view.fleet.limit} points. ${view.legal ? 'Legal' : 'Not legal'}.`}
        </p>
        <ChangesBanner />
        <div className="grid gap-8 pb-24 lg:grid-cols-[minmax(22rem,5fr)_minmax(0,7fr)] lg:pb-8">
          {wide && (
            <section
              aria-label="Ship catalogue"
              className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
            >
              <Heading level={2} size="part" className="pb-2">
                Catalogue
              </Heading>
              <CataloguePane collection={collection} />
            </section>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <NextStepLine mendingElsewhere={wide} />
            {wide && view.problems.length > 0 && (
              <section aria-label="What the rules say">
                <Heading level={2} size="part" className="pb-1">
                  To mend
                </Heading>
                <ProblemList onShowShip={showShip} />
              </section>
            )}
            <ShipsSection opened={opened} onToggle={toggle} />
            <section aria-label="Command and terms" className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr]">
              <AdmiralPicker />
              <LimitPicker />
              <FactionPicker />
              <div className="col-span-full grid gap-4 xl:grid-cols-2">
                <FleetNotes />
                <FleetTags fleets={fleets} />
              </div>
            </section>
            <ModelsSection collection={collection} />
          </div>
        </div>
        {!wide && <BottomBar onProblems={() => setDrawer('problems')} onAdd={() => setDrawer('catalogue')} />}
        <EditorDrawers
          {...{ fleets, entry, collection, drawer, onOpenFleet }}
          onClose={close}
          onStep={jump}
          onShowShip={showShip}
        />
      </ViewProvider>
    </DeskProvider>
  )
}
