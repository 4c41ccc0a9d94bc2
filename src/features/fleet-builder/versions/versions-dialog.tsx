import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { currentRules } from '#content/current-rules.ts'
import { diffFleets } from '#game/fleet/fleet-diff.ts'
import { catalogueOf } from '#game/fleet/fleet-pin.ts'
import { fleetPoints } from '#game/ship/points.ts'
import { counted, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import type { DeviceVersion } from '#store/fleets/fleet-row.ts'
import { selectVersions, versionNameLength } from '#store/fleets/fleet-versions.ts'
import type { FleetsStore, VersionProblem } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { DiffList } from '../history/diff-list.tsx'
import { useFleetEntry } from '../open-fleet.ts'

interface VersionsDialogProps {
  readonly fleets: FleetsStore
  readonly onClose: () => void
  readonly onOpenFleet: (id: string) => void
}

const problemWords = (problem: VersionProblem): string => {
  switch (problem.code) {
    case 'NO_NAME':
      return 'Give the version a name first.'
    case 'TOO_MANY_VERSIONS':
      return `A fleet keeps ${problem.max} versions at most. Delete one first.`
    case 'NO_SUCH_FLEET':
    case 'NO_SUCH_VERSION':
      return 'That version is not here any more. It was deleted on another device.'
  }
}

interface VersionRowProps extends VersionsDialogProps {
  readonly entry: FleetEntry
  readonly version: DeviceVersion
}

/** One version. On request it shows what would change if it were restored. */
function VersionRow({ fleets, entry, version, onClose, onOpenFleet }: VersionRowProps): ReactElement {
  const { dateTime } = useDates()
  const [open, setOpen] = useState(false)
  const then = useMemo(
    () => ({ fleet: version.state, catalogue: catalogueOf(version.state, currentRules) }),
    [version.state],
  )
  const now = useMemo(() => ({ fleet: entry.fleet, catalogue: catalogueOf(entry.fleet, currentRules) }), [entry.fleet])
  const diff = useMemo(() => (open ? diffFleets(now, then) : undefined), [open, now, then])
  const restore = () => {
    const restored = fleets.getState().restoreVersion(version.id)
    if (!restored.ok)
      return void toast('This version could not be restored as it is. Copy it as a new fleet.', { tone: 'problem' })
    toast(`${version.name} restored.`, { action: { label: 'Undo', onAct: () => fleets.getState().undo(entry.id) } })
    onClose()
  }
  const copy = () => {
    const copied = fleets.getState().copyVersion(version.id)
    if (copied.ok) onOpenFleet(copied.value)
    else toast(problemWords(copied.error), { tone: 'problem' })
  }
  const details = `version-${version.id}`
  return (
    <li className="border-b border-hairline py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-40 grow">
          <span className="block font-semibold wrap-anywhere">{version.name}</span>
          <span className="block text-sm text-ink-dim">
            {`${dateTime(version.at)}, ${counted(version.state.ships.length, 'ship')}, ${fleetPoints(then.fleet, then.catalogue)} of ${version.state.limit} points`}
          </span>
        </span>
        <Button variant="quiet" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
          Differences
          <span className="sr-only">{` in ${version.name}`}</span>
        </Button>
      </div>
      {open && diff && (
        <div id={details} className="grid gap-3 border-l-4 border-line py-2 pl-4">
          <p className="text-sm text-ink-dim">From the fleet as it is now to this version:</p>
          <DiffList diff={diff} catalogue={then.catalogue} label={`Differences of ${version.name}`} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={restore}>
              Restore
            </Button>
            <Button onClick={copy}>Copy as a new fleet</Button>
            <Button variant="quiet" onClick={() => fleets.getState().deleteVersion(version.id)}>
              Delete version
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

/** Dialog to save, compare, restore, copy and delete named versions of a fleet (FE-03). */
export function VersionsDialog(props: VersionsDialogProps): ReactElement {
  const { fleets, onClose } = props
  const entry = useFleetEntry((now) => now)
  const versions = useFleets(fleets, selectVersions(entry.id))
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    // Fetches versions that other devices have saved in the account. Offline, only versions on this device are shown.
    void fleets.getState().fetchVersions()
  }, [fleets])
  const keep = () => {
    const kept = fleets.getState().saveVersion(entry.id, name)
    setProblem(kept.ok ? undefined : problemWords(kept.error))
    if (kept.ok) setName('')
  }
  return (
    <Dialog open onOpenChange={onClose} title="Versions" description={fleetTitle(entry.fleet)} size="large">
      <div className="grid gap-5">
        <div className="flex items-start gap-2">
          <TextField
            label="Name of the new version"
            placeholder="Before the league"
            error={problem}
            value={name}
            maxLength={versionNameLength}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') keep()
            }}
            className="min-w-0 grow"
          />
          <Button className="mt-7" onClick={keep}>
            Keep
          </Button>
        </div>
        {versions.length === 0 ? (
          <EmptyState title="No version yet">
            Name one before you try something, and come back to it whenever you like.
          </EmptyState>
        ) : (
          <ul aria-label="Versions" className="border-t border-ink">
            {versions.map((version) => (
              <VersionRow key={version.id} {...props} entry={entry} version={version} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
