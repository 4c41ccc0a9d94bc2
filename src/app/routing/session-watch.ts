import type { Session } from '#records/account/session.ts'
import { sessionKey } from '#records/constants.ts'
import type { AppRouter } from './router.tsx'

/** After a logout, opens `/`. After an expiry, runs the guards, which save the address for the next login (RT-02). */
export function watchSession(session: Session, router: Pick<AppRouter, 'navigate' | 'revalidate'>): () => void {
  let userId = session.getState().user?.id
  const onSessionChange = () => {
    const { user, ended } = session.getState()
    if (user?.id === userId) return
    userId = user?.id
    if (user) return
    if (ended === 'logged-out') void router.navigate('/', { replace: true })
    else void router.revalidate()
  }
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab has logged in, perhaps as someone else, so the guards run again.
    if ((key === sessionKey || key === null) && session.getState().user) void router.revalidate()
  }
  const stop = session.subscribe(onSessionChange)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}
