import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { catalogue } from '#content/catalogue.ts'
import type { Result } from '#game/result.ts'
import { counted, designName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import type { BackupProblem, ReadBackup } from '#store/account/backup-file.ts'
import {
  planRestore,
  restoreBackup,
  type BackupStores,
  type RestoreOutcome,
  type RestorePlan,
} from '#store/account/backup.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { useBackupStores } from './backup-stores.ts'
import { parseProblemWords } from './place-words.ts'

const problemWords = (problem: BackupProblem): string => {
  switch (problem.code) {
    case 'NOT_A_BACKUP':
      return 'The file is a backup, but its fleets are missing. Choose another file.'
    case 'NEWER_FILE':
      return `It is of version ${problem.version}, and this app reads version ${problem.known}. Load the newest version of the app, then import it again.`
    case 'TOO_MANY_FLEETS':
      return `It has ${problem.fleets.toLocaleString('en-GB')} fleets, and ${problem.max.toLocaleString('en-GB')} are read at most.`
  }
}

/** The first six names, and how many more there are. */
const some = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ')

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="border-t border-hairline py-2">
      <dt className="label-text">{title}</dt>
      <dd className="text-ink-dim wrap-anywhere">{children}</dd>
    </div>
  )
}

function Plan({ backup, plan }: { readonly backup: ReadBackup; readonly plan: RestorePlan }): ReactElement {
  const { added, both, same, versions, collection, rollEntries } = plan
  return (
    <dl>
      <Part title={`${counted(added.length, 'fleet')} to add`}>
        {added.length === 0 ? 'Every fleet of the file is here.' : some(added.map(fleetTitle))}
      </Part>
      {both.length > 0 && (
        <Part title={`${counted(both.length, 'fleet')} here and in the file, but different`}>
          {`${some(both.map(fleetTitle))}. Yours stay as they are; the file’s are added beside them.`}
        </Part>
      )}
      {same.length > 0 && (
        <Part title={`${counted(same.length, 'fleet')} here already`}>You already have them; nothing to do.</Part>
      )}
      {backup.unreadable.length > 0 && (
        <Part title={`${counted(backup.unreadable.length, 'fleet')} that cannot be read`}>
          {backup.unreadable.slice(0, 6).map(({ at, name, problem }) => (
            <span
              key={at}
              className="block"
            >{`Fleet ${at + 1}${name === '' ? '' : `, ${name}`}: ${parseProblemWords(problem)}`}</span>
          ))}
        </Part>
      )}
      {(versions > 0 || backup.unreadableVersions > 0) && (
        <Part title={`${counted(versions, 'version')} to add`}>
          {backup.unreadableVersions === 0
            ? 'States of fleets that were kept under a name.'
            : `${counted(backup.unreadableVersions, 'more version')} cannot be read.`}
        </Part>
      )}
      <Part title="Collection">
        {collection.length === 0
          ? 'Nothing to change.'
          : `${counted(collection.length, 'design')} with another count or mark: ${some(collection.map(({ design }) => designName(design, catalogue)))}. The newer value is used.`}
        {backup.collectionDamaged && ' Part of the file’s collection cannot be read.'}
      </Part>
      <Part title="Roll log">
        {rollEntries === 0
          ? 'None in the file.'
          : `${counted(rollEntries, 'entry', 'entries')}. Those that are here already stay as they are.`}
      </Part>
    </dl>
  )
}

function outcomeWords({ fleets, versions, collection, rolls, settings }: RestoreOutcome): string {
  const log =
    rolls === undefined
      ? ''
      : rolls === null
        ? 'The roll log could not be read. '
        : `${counted(rolls.throws, 'throw')} added. `
  const changes = collection === 0 ? '' : `${counted(collection, 'design')} of the collection changed. `
  const states = versions === 0 ? '' : `${counted(versions, 'version')} added. `
  return `${counted(fleets, 'fleet')} added. ${states}${changes}${log}${settings ? 'Settings restored.' : ''}`.trim()
}

interface ReadyProps {
  readonly backup: ReadBackup
  readonly stores: BackupStores
}

function Ready({ backup, stores }: ReadyProps): ReactElement {
  const { date } = useDates()
  const plan = useMemo(() => planRestore(backup, stores), [backup, stores])
  const [withSettings, setWithSettings] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<RestoreOutcome>()
  const made = backup.exportedAt === '' ? '' : date(backup.exportedAt)
  const restore = async () => {
    setBusy(true)
    setOutcome(await restoreBackup(backup, plan, stores, { withSettings }))
    setBusy(false)
  }
  if (outcome)
    return (
      <p role="status" className="font-semibold">
        {`Restored. ${outcomeWords(outcome)}`}
      </p>
    )
  return (
    <>
      <p>{`A backup${made === '' ? '' : ` of ${made}`}. Restoring adds to what is here and takes nothing away.`}</p>
      <Plan backup={backup} plan={plan} />
      {plan.settings && (
        <Switch
          label="Restore settings too"
          hint="Theme, dice, place in the rules and the map. They replace those of this device."
          checked={withSettings}
          onChange={setWithSettings}
        />
      )}
      <Button variant="primary" busy={busy} className="justify-self-start" onClick={() => void restore()}>
        Restore
      </Button>
    </>
  )
}

interface RestoreViewProps {
  readonly name: string
  readonly backup: Result<ReadBackup, BackupProblem>
  readonly fleets: FleetsStore
}

/** Preview of a backup before it is restored: what it would add, what is already here, and what differs. */
export function RestoreView({ name, backup, fleets }: RestoreViewProps): ReactElement {
  const stores = useBackupStores(fleets)
  return (
    <section aria-label={`Backup ${name}`} className="grid gap-3">
      <Heading level={3} size="small" className="text-ink-dim wrap-anywhere normal-case">
        {name}
      </Heading>
      {!backup.ok && (
        <ErrorState title="This backup cannot be restored">
          <p>{problemWords(backup.error)}</p>
        </ErrorState>
      )}
      {backup.ok && !stores && <Progress label="Comparing with your fleets" />}
      {backup.ok && stores && <Ready backup={backup.value} stores={stores} />}
    </section>
  )
}
