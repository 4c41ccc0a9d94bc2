import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useAccountFleets, useFleets } from '#store/hooks.ts'
import type { AccountState } from '#store/sync/sync-schedule.ts'
import { Button } from '#ui/button/button.tsx'

const words: Readonly<Record<AccountState, string>> = {
  unknown: 'Not synced yet.',
  syncing: 'Syncing.',
  synced: 'Everything on this device is in your account.',
  offline: 'The record store does not respond. Your fleets are saved on this device and will be uploaded later.',
  'no-space': 'The server has no space left. Your fleets are kept on this device and are sent again by themselves.',
  'logged-out': 'Not logged in. Your fleets are saved on this device.',
  failed: 'Some fleets could not be uploaded. They are marked in the fleet builder.',
}

const waitingWords = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' One fleet is not uploaded yet.' : ` ${count} fleets are not uploaded yet.`

function Status({ store }: { readonly store: FleetsStore }) {
  const account = useFleets(store, (state) => state.account)
  const waiting = useFleets(store, ({ entries }) => Object.values(entries).filter(({ dirty }) => dirty).length)
  const sync = useFleets(store, (state) => state.sync)
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="min-w-0 grow">
        {words[account]}
        {waitingWords(waiting)}
      </p>
      {account === 'syncing' || account === 'synced' ? null : (
        <Button variant="quiet" onClick={() => void sync()}>
          Try now
        </Button>
      )}
    </div>
  )
}

/** Sync status of the account's fleets, with a button to sync now. */
export function SyncStatus() {
  const store = useAccountFleets()
  if (store === null)
    return <p>The fleets on this device could not be opened. Check your connection and open this again.</p>
  return store ? <Status store={store} /> : <p className="text-ink-dim">Loading the fleets on this device.</p>
}
