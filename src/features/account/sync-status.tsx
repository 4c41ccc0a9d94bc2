import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useAccountFleets, useFleets } from '#store/hooks.ts'
import type { AccountState } from '#store/sync/sync-schedule.ts'
import { Button } from '#ui/button/button.tsx'

const words: Readonly<Record<AccountState, string>> = {
  unknown: 'Not asked yet.',
  syncing: 'Sending and fetching.',
  synced: 'Everything on this device is in your account.',
  offline: 'The record store does not answer. Your fleets are on this device and go up when it is back.',
  'logged-out': 'Not logged in. Your fleets are on this device.',
  failed: 'The record store did not take everything. What it refused is marked in the fleet builder.',
}

const waitingOf = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' One fleet waits to be sent.' : ` ${count} fleets wait to be sent.`

function State({ store }: { readonly store: FleetsStore }) {
  const account = useFleets(store, (state) => state.account)
  const waiting = useFleets(store, ({ entries }) => Object.values(entries).filter(({ dirty }) => dirty).length)
  const sync = useFleets(store, (state) => state.sync)
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="min-w-0 grow">
        {words[account]}
        {waitingOf(waiting)}
      </p>
      {account === 'syncing' || account === 'synced' ? null : (
        <Button variant="quiet" onClick={() => void sync()}>
          Try now
        </Button>
      )}
    </div>
  )
}

/** How this device stands to the account. */
export function SyncStatus() {
  const store = useAccountFleets()
  if (store === null)
    return <p>The fleets on this device could not be opened. Check your connection and open this again.</p>
  return store ? <State store={store} /> : <p className="text-ink-dim">Reading this device.</p>
}
