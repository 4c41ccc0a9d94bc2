import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { catalogue } from '#content/catalogue.ts'
import type { Result } from '#game/result.ts'
import { designName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
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
import { texts } from './texts.ts'

const words = texts.restore

const problemWords = (problem: BackupProblem): string => {
  switch (problem.code) {
    case 'NOT_A_BACKUP':
      return words.noFleets
    case 'NEWER_FILE':
      return words.newer(problem.version, problem.known)
    case 'TOO_MANY_FLEETS':
      return words.tooManyFleets(problem.fleets, problem.max)
  }
}

/** The first six names, and how many more there are. */
const some = (names: readonly string[]): string =>
  names.length > 6 ? words.some(names.slice(0, 6).join(', '), names.length - 6) : names.join(', ')

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
      <Part title={words.toAdd(added.length)}>
        {added.length === 0 ? words.nothingToAdd : some(added.map(fleetTitle))}
      </Part>
      {both.length > 0 && (
        <Part title={words.different(both.length)}>{words.differentRule(some(both.map(fleetTitle)))}</Part>
      )}
      {same.length > 0 && <Part title={words.same(same.length)}>{words.sameRule}</Part>}
      {backup.unreadable.length > 0 && (
        <Part title={words.unreadable(backup.unreadable.length)}>
          {backup.unreadable.slice(0, 6).map(({ at, name, problem }) => (
            <span key={at} className="block">
              {texts.source.fleet(at + 1, name, parseProblemWords(problem))}
            </span>
          ))}
        </Part>
      )}
      {(versions > 0 || backup.unreadableVersions > 0) && (
        <Part title={words.versions(versions)}>
          {backup.unreadableVersions === 0
            ? words.versionsMeaning
            : words.unreadableVersions(backup.unreadableVersions)}
        </Part>
      )}
      <Part title={words.collection}>
        {collection.length === 0
          ? words.collectionSame
          : words.collectionChanges(
              collection.length,
              some(collection.map(({ design }) => designName(design, catalogue))),
            )}
        {backup.collectionDamaged && words.collectionDamaged}
      </Part>
      <Part title={words.rollLog}>{rollEntries === 0 ? words.noRolls : words.rolls(rollEntries)}</Part>
    </dl>
  )
}

/** What was restored, in one sentence for each kind of data that changed. */
function outcomeWords({ fleets, versions, collection, rolls, settings }: RestoreOutcome): string {
  const sentences = [
    words.fleetsAdded(fleets),
    versions > 0 && words.versionsAdded(versions),
    collection > 0 && words.collectionChanged(collection),
    rolls === null ? words.rollsUnreadable : rolls && words.rollsAdded(rolls.throws),
    settings && words.settingsRestored,
  ]
  return sentences.filter(Boolean).join(' ')
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
        {words.done(outcomeWords(outcome))}
      </p>
    )
  return (
    <>
      <p>{words.lead(made)}</p>
      <Plan backup={backup} plan={plan} />
      {plan.settings && (
        <Switch label={words.settings} hint={words.settingsHint} checked={withSettings} onChange={setWithSettings} />
      )}
      <Button variant="primary" busy={busy} className="justify-self-start" onClick={() => void restore()}>
        {words.restore}
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
    <section aria-label={words.section(name)} className="grid gap-3">
      <Heading level={3} size="small" className="text-ink-dim wrap-anywhere normal-case">
        {name}
      </Heading>
      {!backup.ok && (
        <ErrorState title={words.damaged}>
          <p>{problemWords(backup.error)}</p>
        </ErrorState>
      )}
      {backup.ok && !stores && <Progress label={words.comparing} />}
      {backup.ok && stores && <Ready backup={backup.value} stores={stores} />}
    </section>
  )
}
