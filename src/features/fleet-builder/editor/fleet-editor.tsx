import { useCallback, useMemo, useState, useSyncExternalStore, type ReactElement } from 'react'
import { currentRules } from '#content/current-rules.ts'
import { catalogueOf } from '#game/fleet/pin/fleet-pin.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useWide } from '#ui/use-wide.ts'
import { CataloguePane } from '../catalogue/catalogue-pane.tsx'
import { NextStepLine } from '../legality/next-step.tsx'
import { ProblemList, type ProblemListProps } from '../legality/problem-list.tsx'
import type { UndoList } from '../list/undo-list.ts'
import { EditorProvider, useEditor } from '../open-fleet/editor-context.ts'
import { focusElement, focusShip, shipElementId } from '../open-fleet/focus-ship.ts'
import { useHistoryKeys } from '../open-fleet/history-keys.ts'
import { makeOpenFleet, OpenFleetProvider, useLegality } from '../open-fleet/open-fleet.ts'
import { shipPartId, type ShipPart } from '../ships/ship-parts.ts'
import { ShipsSection } from '../ships/ships-section.tsx'
import { ChangesBanner } from '../versions/changes-banner.tsx'
import { AdmiralPicker } from './admiral-picker.tsx'
import { Announcements, makeAnnouncer } from './announcer.tsx'
import { useBlankFleetRemoval } from './blank-fleet.ts'
import { BottomBar } from './bottom-bar.tsx'
import { makeEditorActions } from './editor-actions.ts'
import { EditorDrawers, type Drawer } from './editor-drawers.tsx'
import { FleetHeader, fleetNameId } from './fleet-header.tsx'
import { FleetNotes } from './fleet-settings.tsx'
import { FleetTags } from './fleet-tags.tsx'
import { ModelsSection } from './models-section.tsx'
import { SaveAdvice } from './save-status.tsx'
import { texts } from './texts.ts'

/** Minimum window width for two panes (Tailwind's `lg`). Below it the catalogue is in a drawer, not in the page. */
const twoPanesFrom = '64rem'

interface FleetEditorProps {
  readonly fleets: FleetsStore
  readonly list: UndoList
  /** Id of an existing fleet. */
  readonly id: string
  readonly onShare: () => void
  readonly onCompare: () => void
  readonly onPlay: () => void
  readonly onReport: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
  readonly onOpenFleet: (id: string) => void
}

function LegalityAnnouncement(): ReactElement {
  const { fleet, legal } = useLegality((legality) => legality)
  const { catalogue } = useEditor()
  const { empty, legal: isLegal, notLegal } = texts.standing
  const standing = fleet.ships.length === 0 ? empty : legal ? isLegal : notLegal
  return (
    <p role="status" className="sr-only">
      {texts.standing.announced(fleetPoints(fleet, catalogue), fleet.limit, standing)}
    </p>
  )
}

function ProblemsSection({ onShowShip }: ProblemListProps): ReactElement | null {
  const isShown = useLegality(({ fleet, problems }) => fleet.ships.length > 0 && problems.length > 0)
  const heading = useLegality(({ legal }) => (legal ? texts.hints : texts.problems))
  if (!isShown) return null
  return (
    <section aria-label={heading}>
      <Heading level={2} size="part" className="pb-1">
        {heading}
      </Heading>
      <ProblemList onShowShip={onShowShip} />
    </section>
  )
}

/** The editor of one fleet. It does not subscribe to the fleet; each part subscribes to the data that it shows. */
export function FleetEditor(props: FleetEditorProps): ReactElement {
  const { fleets, list, id, onShare, onCompare, onPlay, onReport, onDuplicate, onDelete, onOpenFleet } = props
  const [open] = useState(() => makeOpenFleet(fleets, id))
  const [announcer] = useState(makeAnnouncer)
  // The current catalogue, or the pinned one if its figures have changed since. Edits do not change this object.
  const catalogue = useSyncExternalStore(open.subscribe, () => catalogueOf(open.entry().fleet, currentRules))
  const actions = useMemo(
    () => makeEditorActions({ fleets, open, announcer, catalogue }),
    [fleets, open, announcer, catalogue],
  )
  const [opened, setOpened] = useState<string>()
  const [drawer, setDrawer] = useState<Drawer>()
  const wide = useWide(twoPanesFrom)
  const collection = useServices().account.collection()
  const toggle = useCallback((key: string) => setOpened((now) => (now === key ? undefined : key)), [])
  const close = useCallback(() => setDrawer(undefined), [])
  const showShip = useCallback((key: string) => {
    setDrawer(undefined)
    setOpened(key)
    focusShip(key)
  }, [])
  const openPart = useCallback((key: string, part: ShipPart) => {
    setOpened(key)
    focusElement(shipPartId(key, part), shipElementId(key))
  }, [])
  useHistoryKeys(actions.step)
  useBlankFleetRemoval(fleets, list, id)
  const menu = {
    onShare,
    onRename: () => focusElement(fleetNameId),
    onHistory: () => setDrawer('history'),
    onVersions: () => setDrawer('versions'),
    onCompare,
    onPlay,
    onReport,
    onDuplicate,
    onDelete,
  }
  return (
    <OpenFleetProvider value={open}>
      <EditorProvider value={actions}>
        <FleetHeader id={id} menu={menu} wide={wide} />
        <SaveAdvice onShowConflicts={() => setDrawer('conflicts')} />
        <Announcements announcer={announcer} />
        <LegalityAnnouncement />
        <ChangesBanner />
        <div className="grid gap-8 pb-24 lg:grid-cols-[minmax(22rem,5fr)_minmax(0,7fr)] lg:pb-8">
          {wide && (
            <section
              aria-label={texts.shipCatalogue}
              className="lg:sticky lg:top-38 lg:max-h-[calc(100dvh-13rem)] lg:self-start lg:overflow-y-auto lg:border-b lg:border-line"
            >
              <Heading level={2} size="part" className="pb-2">
                {texts.catalogue}
              </Heading>
              <CataloguePane collection={collection} />
            </section>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <NextStepLine problemsShownElsewhere={wide} />
            {wide && <ProblemsSection onShowShip={showShip} />}
            <ShipsSection opened={opened} onToggle={toggle} onOpenPart={openPart} />
            <section aria-label={texts.more} className="grid items-start gap-4">
              <AdmiralPicker />
              <div className="grid gap-4 xl:grid-cols-[repeat(auto-fit,minmax(min(100%,max(12rem,calc(50%-8px))),1fr))]">
                <FleetNotes />
                <FleetTags fleets={fleets} />
              </div>
            </section>
            <ModelsSection collection={collection} />
          </div>
        </div>
        {!wide && (
          <BottomBar
            onProblems={() => setDrawer('problems')}
            onConflicts={() => setDrawer('conflicts')}
            onAdd={() => setDrawer('catalogue')}
          />
        )}
        <EditorDrawers {...{ fleets, collection, drawer, onOpenFleet }} onClose={close} onShowShip={showShip} />
      </EditorProvider>
    </OpenFleetProvider>
  )
}
