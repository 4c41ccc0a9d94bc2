import { useEffect, useId, useMemo, useState, type ReactElement } from 'react'
import { currentRules } from '#content/current-rules.ts'
import { diffFleets } from '#game/fleet/compare/fleet-diff.ts'
import type { Fleet, FleetContent } from '#game/fleet/fleet.ts'
import { catalogueOf } from '#game/fleet/pin/fleet-pin.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import type { DeviceVersion } from '#store/fleets/fleet-row.ts'
import { selectVersions, versionNameLength } from '#store/fleets/fleet-versions.ts'
import type { FleetsStore, VersionProblem } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useDates } from '#ui/dates.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TrashIcon } from '#ui/icon/icons-actions.tsx'
import { pressOf } from '#ui/keys.ts'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { DiffList } from '../history/diff-list.tsx'
import { useFleetEntry } from '../open-fleet/open-fleet.ts'
import { texts } from './texts.ts'

interface VersionsDialogProps {
  readonly fleets: FleetsStore
  readonly onClose: () => void
  readonly onOpenFleet: (id: string) => void
}

const problemWords = (problem: VersionProblem): string => {
  switch (problem.code) {
    case 'NO_NAME':
      return texts.noName
    case 'TOO_MANY_VERSIONS':
      return texts.tooMany(problem.max)
    case 'NO_SUCH_FLEET':
    case 'NO_SUCH_VERSION':
      return texts.gone
  }
}

interface VersionRowProps extends VersionsDialogProps {
  readonly entry: FleetEntry
  readonly version: DeviceVersion
  /** All versions of the fleet, to compare this one with. */
  readonly versions: readonly DeviceVersion[]
  /** Called when the version has been deleted, to move the focus. */
  readonly onDeleted: () => void
}

const costed = (fleet: FleetContent & Pick<Fleet, 'pin'>) => ({ fleet, catalogue: catalogueOf(fleet, currentRules) })

/** Value of the choice "the fleet as it is now". Ids of versions are never empty. */
const currentFleet = ''

/** The differences from the fleet as it is now, or from another version, to this version. */
function Differences({ entry, version, versions }: Pick<VersionRowProps, 'entry' | 'version' | 'versions'>) {
  const [chosen, setChosen] = useState(currentFleet)
  const others = versions.filter(({ id }) => id !== version.id)
  const other = others.find(({ id }) => id === chosen)
  const from = other?.state ?? entry.fleet
  const then = costed(version.state)
  const diff = diffFleets(costed(from), then)
  return (
    <>
      {others.length > 0 && (
        <Select
          label={texts.compareWith}
          options={[
            { value: currentFleet, label: texts.currentFleet },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={other?.id ?? currentFleet}
          onChange={setChosen}
        />
      )}
      <p className="text-sm text-ink-dim">{other ? texts.fromVersion(other.name, version.name) : texts.fromNow}</p>
      <DiffList
        diff={diff}
        catalogue={then.catalogue}
        label={texts.differencesOf(version.name)}
        same={other ? texts.sameAs(other.name) : texts.sameAsNow}
      />
    </>
  )
}

/** One version, with buttons that restore it, show differences, copy it and delete it. */
function VersionRow({
  fleets,
  entry,
  version,
  versions,
  onClose,
  onOpenFleet,
  onDeleted,
}: VersionRowProps): ReactElement {
  const { dateTime } = useDates()
  const [open, setOpen] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { fleet, catalogue } = useMemo(() => costed(version.state), [version.state])
  const restore = () => {
    const restored = fleets.getState().restoreVersion(version.id)
    if (!restored.ok) return void toast(texts.notRestored, { tone: 'problem' })
    toast(texts.restored(version.name), {
      action: { label: texts.undo, onAct: () => fleets.getState().undo(entry.id) },
    })
    onClose()
  }
  const copy = () => {
    const copied = fleets.getState().copyVersion(version.id)
    if (copied.ok) onOpenFleet(copied.value)
    else toast(problemWords(copied.error), { tone: 'problem' })
  }
  const details = `version-${version.id}`
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <span className="min-w-40 grow">
          <span translate="no" className="block font-semibold wrap-anywhere">
            {version.name}
          </span>
          <span className="block text-sm text-ink-dim">
            {texts.summary(
              dateTime(version.at),
              version.state.ships.length,
              fleetPoints(fleet, catalogue),
              version.state.limit,
            )}
          </span>
        </span>
        <Button variant="quiet" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
          {texts.differences}
          <span className="sr-only">{` ${texts.inVersion(version.name)}`}</span>
        </Button>
        <Button onClick={restore}>
          {texts.restore}
          <span className="sr-only">{` ${version.name}`}</span>
        </Button>
        <IconButton label={texts.deleteOf(version.name)} icon={<TrashIcon />} onClick={() => setDeleting(true)} />
      </div>
      {open && (
        <div id={details} className="grid gap-3 border-l-4 border-line py-2 pl-4">
          <Differences entry={entry} version={version} versions={versions} />
          <div>
            <Button onClick={copy}>{texts.copy}</Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={texts.deleteQuestion(version.name)}
        confirmLabel={texts.deleteVersion}
        danger
        onConfirm={() => {
          setDeleting(false)
          onDeleted()
          fleets.getState().deleteVersion(version.id)
        }}
      >
        {texts.deleteWarning}
      </ConfirmDialog>
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
  const nameId = useId()
  const { dateTime } = useDates()
  const [now] = useState(Date.now)
  useEffect(() => {
    // Fetches versions that other devices have saved in the account. Offline, only versions on this device are shown.
    void fleets.getState().fetchVersions()
  }, [fleets])
  const keep = () => {
    const kept = fleets.getState().saveVersion(entry.id, name.trim() === '' ? dateTime(Date.now()) : name)
    setProblem(kept.ok ? undefined : problemWords(kept.error))
    if (kept.ok) setName('')
  }
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={fleetTitle(entry.fleet)} size="large">
      <div className="grid gap-5">
        <div className="flex items-start gap-2">
          <TextField
            id={nameId}
            label={texts.name}
            placeholder={dateTime(now)}
            error={problem}
            value={name}
            maxLength={versionNameLength}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (pressOf(event).key === 'Enter') keep()
            }}
            className="min-w-0 grow"
          />
          <Button className="mt-7 shrink-0" onClick={keep}>
            {texts.save}
          </Button>
        </div>
        {versions.length === 0 ? (
          <EmptyState title={texts.none}>{texts.noneAdvice}</EmptyState>
        ) : (
          <ul aria-label={texts.title} className="border-t border-ink">
            {versions.map((version) => (
              <VersionRow
                key={version.id}
                {...props}
                entry={entry}
                version={version}
                versions={versions}
                onDeleted={() => afterPaint(() => document.getElementById(nameId)?.focus())}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
