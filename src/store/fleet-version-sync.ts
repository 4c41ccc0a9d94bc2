import { err, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import { batchSize } from '#records/fleets.ts'
import type { Patiently } from './sync/sync-schedule.ts'
import type { SyncHost } from './fleet-sync.ts'

interface VersionSyncHost {
  readonly host: Pick<SyncHost, 'records' | 'versions'>
  readonly patiently: Patiently
  readonly isOwners: () => boolean
}

/** Brings versions of fleets to the account and back: written once, only ever deleted, so they never clash. */
export const makeVersionSync = ({ host, patiently, isOwners }: VersionSyncHost) => {
  const { records } = host
  let until: string | undefined
  let isRead = false

  const fetch = async (): Promise<Result<void, RecordError>> => {
    const read = await patiently(() => records.fleets.listVersions(until))
    if (!read.ok) return read
    if (!isOwners()) return err({ kind: 'unauthorised' })
    until = read.value.until ?? until
    isRead = true
    host.versions.take(read.value.rows)
    return { ok: true, value: undefined }
  }

  /** Versions follow once the fleets are there; whatever stands in their way stands in nobody else's. */
  const sync = async (isFull: boolean) => {
    const stuck = new Set<string>()
    const due = () => host.versions.unsent().filter(({ id }) => !stuck.has(id))
    for (let unsent = due().slice(0, batchSize); unsent.length > 0; unsent = due().slice(0, batchSize)) {
      const batch = unsent
      const answer = await patiently(() => records.fleets.putVersions(batch))
      if (!isOwners()) return
      if (answer.ok) {
        host.versions.sent(batch.map(({ id }) => id))
        continue
      }
      const { at, kind } = answer.error
      const one = at === undefined ? undefined : batch[at]
      if (!one) return
      // There already, by an answer that was lost; or deleted where it never was.
      if (kind === 'conflict' || (kind === 'not-found' && one.deleted)) host.versions.sent([one.id])
      else stuck.add(one.id)
    }
    if (isFull && !isRead) await fetch()
  }

  return {
    fetch,
    sync,
    /** Another account, or another visit: everything is read anew. */
    forget: () => {
      isRead = false
      until = undefined
    },
  }
}
