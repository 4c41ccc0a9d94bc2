import { useCallback, useMemo, useState, type ReactElement } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { starterFleets } from '#content/starter-fleets.ts'
import { fleetBounds } from '#game/fleet/fleet.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { FlagIcon, UploadIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronDownIcon, PlusIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/layer/menu.tsx'
import { RenameDialog } from '#ui/layer/rename-dialog.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { compareAddress } from './compare/compare-address.ts'
import { FilesMenu } from './files-menu.tsx'
import {
  addFirstGame,
  battleAddress,
  duplicateFleet,
  exampleFleet,
  fleetAddress,
  reportAddress,
} from './fleet-actions.ts'
import { useImport } from './import/use-import.tsx'
import { useLeaveOnce } from './leave-once.ts'
import { archiveFleets, deleteFleets, renameFleet } from './list/change-fleets.ts'
import { DeletedLink, useBin } from './list/deleted-fleets.tsx'
import type { FleetActions } from './list/fleet-card.tsx'
import { FleetList } from './list/fleet-list.tsx'
import { texts as listTexts } from './list/texts.ts'
import type { UndoList } from './list/undo-list.ts'
import { useHistoryKeys } from './open-fleet/history-keys.ts'
import { FirstGame, firstGamePlay, firstGamePrint, useFirstGameAddress } from './start/first-game.tsx'
import { StarterFleets } from './start/starter-fleets.tsx'
import { useNewFleet } from './start/use-new-fleet.tsx'
import { texts } from './texts.ts'

/** Says why this device stores no fleets. Otherwise a list that could not be read would look empty. */
function DeviceNotice({ fleets }: { readonly fleets: FleetsStore }): ReactElement | null {
  const problem = useFleets(fleets, ({ deviceProblem }) => deviceProblem)
  if (!problem) return null
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 border border-brass px-3 py-2">
      <WarningIcon className="text-brass-text" />
      <p className="grow basis-56">{listTexts.device[problem]}</p>
      {problem === 'other-tab' && <Button onClick={() => location.reload()}>{listTexts.device.reload}</Button>}
    </div>
  )
}

/** Moves the focus from the card of a fleet that leaves the list to the next card, or to the page's heading. */
function focusNextCard(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-fleet]')]
  const at = cards.findIndex((card) => card.dataset['fleet'] === id)
  const next = (cards[at + 1] ?? cards[at - 1])?.querySelector<HTMLElement>('a, input')
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  heading?.setAttribute('tabindex', '-1')
  ;(next ?? heading)?.focus()
}

interface FleetsScreenProps {
  readonly fleets: FleetsStore
  readonly list: UndoList
  readonly onShare: (id: string) => void
}

/** The list of fleets, and all ways to create one (FE-03). */
export function FleetsScreen({ fleets, list, onShare }: FleetsScreenProps): ReactElement {
  const navigate = useNavigate()
  const entries = useFleets(fleets, selectFleets)
  const open = (id: string | undefined) => {
    if (id !== undefined) void navigate(fleetAddress(id))
  }
  const [renaming, setRenaming] = useState<string>()
  const renamed = renaming === undefined ? undefined : fleets.getState().entries[renaming]
  const { bin } = useBin(fleets)
  const importing = useImport(fleets, open)
  const newFleetDialog = useNewFleet(fleets, open)
  const leaveOnce = useLeaveOnce()
  useFirstGameAddress(fleets)
  const make = () => newFleetDialog.open('empty')
  const take = (starter: string) => leaveOnce(() => open(exampleFleet(fleets, starter)))
  const actions = useMemo(
    (): FleetActions => ({
      share: onShare,
      rename: setRenaming,
      duplicate: (id) => duplicateFleet(fleets, id),
      compare: (id) => void navigate(compareAddress(id)),
      play: (id) => void navigate(battleAddress(id)),
      report: (id) => void navigate(reportAddress(id)),
      print: (id) => void navigate(`/fleet-print?fleet=${id}`),
      archive: (id, archived) => {
        focusNextCard(id)
        archiveFleets(fleets, list, [id], archived)
      },
      remove: (id) => {
        focusNextCard(id)
        deleteFleets(fleets, list, [id])
      },
    }),
    [fleets, list, navigate, onShare],
  )
  useHistoryKeys(useCallback((direction) => direction === 'undo' && list.undoLast(), [list]))
  return (
    <>
      {importing.dialog}
      {newFleetDialog.dialog}
      {renamed && (
        <RenameDialog
          {...listTexts.rename}
          name={renamed.fleet.name}
          limit={fleetBounds.name}
          onClose={() => setRenaming(undefined)}
          onSave={(name) => {
            setRenaming(undefined)
            renameFleet(fleets, list, renamed.id, name)
          }}
        />
      )}
      <PageHeading
        title={texts.title}
        beside={
          <>
            <Link to="/fleet-builder?games" className={buttonClass({ variant: 'quiet' })}>
              <FlagIcon /> {texts.games}
            </Link>
            {entries.length > 0 && <FilesMenu fleets={fleets} onImport={importing.open} />}
          </>
        }
        actions={
          entries.length > 0 && (
            <>
              <Menu trigger={<Button icon={<ChevronDownIcon />}>{texts.quickStart}</Button>}>
                <MenuItem onSelect={() => newFleetDialog.open('guided')}>{texts.guided}</MenuItem>
                <MenuItem onSelect={() => newFleetDialog.open('random')}>{texts.random}</MenuItem>
                <MenuSeparator />
                <MenuLabel>{texts.firstGame}</MenuLabel>
                <MenuItem onSelect={() => void navigate(firstGamePlay)}>{texts.firstGamePlay}</MenuItem>
                <MenuItem onSelect={() => addFirstGame(fleets)}>{texts.firstGameAdd}</MenuItem>
                <MenuItem onSelect={() => void navigate(firstGamePrint)}>{texts.firstGamePrint}</MenuItem>
                <MenuSeparator />
                <MenuLabel>{texts.ready}</MenuLabel>
                {starterFleets.map(({ id, name, faction }) => (
                  <MenuItem key={id} onSelect={() => take(id)}>
                    {texts.readyFleet(name, factionName(faction))}
                  </MenuItem>
                ))}
              </Menu>
              <Button variant="primary" icon={<PlusIcon />} onClick={make}>
                {texts.newFleet}
              </Button>
            </>
          )
        }
      />
      <DeviceNotice fleets={fleets} />
      {entries.length > 0 ? (
        <FleetList
          fleets={fleets}
          list={list}
          entries={entries}
          actions={actions}
          onCompare={(a, b) => void navigate(compareAddress(a, b))}
        />
      ) : (
        <>
          <EmptyState
            level={2}
            title={bin.length > 0 ? texts.emptiedTitle : texts.emptyTitle}
            action={
              <div className="grid w-64 grid-cols-2 gap-2 sm:w-80">
                <Button variant="primary" className="col-span-2" onClick={() => newFleetDialog.open('guided')}>
                  {texts.guided}
                </Button>
                <Button className="px-2" onClick={() => newFleetDialog.open('random')}>
                  {texts.random}
                </Button>
                <Button className="px-2" icon={<PlusIcon size={20} />} onClick={make}>
                  {texts.newFleet}
                </Button>
                <Button
                  className={bin.length > 0 ? 'px-2' : 'col-span-2'}
                  icon={<UploadIcon size={20} />}
                  onClick={importing.open}
                >
                  {texts.import}
                </Button>
                <DeletedLink fleets={fleets} />
              </div>
            }
          >
            {bin.length > 0 ? texts.emptied : texts.empty}
          </EmptyState>
          <FirstGame fleets={fleets} />
          <StarterFleets onTake={take} />
        </>
      )}
    </>
  )
}
