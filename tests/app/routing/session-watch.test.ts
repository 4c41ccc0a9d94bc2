// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { watchSession } from '#app/routing/session-watch.ts'
import { visitor, type SessionState } from '#records/account/session-state.ts'
import type { Session } from '#records/account/session.ts'
import { player } from '../support.ts'

const watch = (before: SessionState) => {
  let state = before
  let report: () => void = () => {}
  const session = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      report = listener
      return () => (report = () => {})
    },
  } as unknown as Session
  const router = { navigate: vi.fn(() => Promise.resolve()), revalidate: vi.fn(() => Promise.resolve()) }
  const stop = watchSession(session, router)
  const become = (after: SessionState) => {
    state = after
    report()
  }
  const otherTabWrites = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))
  return { router, become, otherTabWrites, stop }
}

describe('a login that changes under a screen', () => {
  it('AU-08 RT-02 a logout leads to / and stores no address', () => {
    const { router, become, stop } = watch(player)
    become(visitor('logged-out'))
    expect(router.navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
    expect(router.revalidate).not.toHaveBeenCalled()
    stop()
  })

  it('RT-02 AU-11 a session that ended by itself runs the guards again, which store the address', () => {
    for (const ended of ['expired', 'refused'] as const) {
      const { router, become, stop } = watch(player)
      become(visitor(ended))
      expect(router.revalidate, ended).toHaveBeenCalledOnce()
      expect(router.navigate, ended).not.toHaveBeenCalled()
      stop()
    }
  })

  it('RT-01 a login in this tab is handled by its form; a login in another tab runs the guards', () => {
    const { router, become, otherTabWrites, stop } = watch(visitor(null))
    become(player)
    expect(router.revalidate).not.toHaveBeenCalled()
    otherTabWrites('orion-settings')
    expect(router.revalidate).not.toHaveBeenCalled()
    otherTabWrites('orion-session')
    expect(router.revalidate).toHaveBeenCalledOnce()
    stop()
    otherTabWrites('orion-session')
    expect(router.revalidate).toHaveBeenCalledOnce()
  })
})
