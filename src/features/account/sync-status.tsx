import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useAccountFleets, useFleets } from '#store/fleets/use-fleets.ts'
import { Button } from '#ui/button/button.tsx'
import { texts } from './texts.ts'

const words = texts.sync

function Status({ store }: { readonly store: FleetsStore }) {
  const account = useFleets(store, (state) => state.account)
  const waiting = useFleets(store, ({ entries }) => Object.values(entries).filter(({ dirty }) => dirty).length)
  const sync = useFleets(store, (state) => state.sync)
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="min-w-0 grow">
        {words.states[account]}
        {words.waiting(waiting)}
      </p>
      {account === 'syncing' || account === 'synced' ? null : (
        <Button variant="quiet" onClick={() => void sync()}>
          {words.tryNow}
        </Button>
      )}
    </div>
  )
}

/** Sync status of the account's fleets. If they are neither synced nor syncing, a button syncs them now. */
export function SyncStatus() {
  const store = useAccountFleets()
  if (store === null) return <p>{words.unopened}</p>
  return store ? <Status store={store} /> : <p className="text-ink-dim">{words.loading}</p>
}
