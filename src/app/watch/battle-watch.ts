import type { Session } from '#records/account/session.ts'
import type { AccountStores } from '#store/account/account-stores.ts'
import { areBattlesWaiting } from '#store/battles/battles-waiting.ts'
import { whenIdle } from '#ui/when-idle.ts'

/** If reports wait on this device, opens the store of games on any screen, so that it sends them. */
export function watchBattles(
  session: Pick<Session, 'getState' | 'subscribe'>,
  account: Pick<AccountStores, 'battles'>,
): void {
  const open = () => {
    const owner = session.getState().user?.id
    // If its code cannot be fetched, the next start of the app tries again.
    if (owner !== undefined && areBattlesWaiting(owner)) account.battles().catch(() => {})
  }
  whenIdle(open)
  session.subscribe(open)
}
