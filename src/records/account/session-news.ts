import type { PageEvents } from '../browser/page-events.ts'
import type { Realtime } from '../realtime.ts'
import type { SessionStateHolder } from './session-state.ts'

interface SessionNewsOptions extends Pick<SessionStateHolder, 'getState' | 'subscribe'> {
  readonly realtime: Realtime
  readonly page: PageEvents
}

/**
 * Keeps a connection of realtime on every screen while somebody is logged in and the page is visible, so that a session
 * that the record store ends is logged out at once (AU-11). Returns a function that ends it.
 */
export function hearSessionEnd({ getState, subscribe, realtime, page }: SessionNewsOptions): () => void {
  let end: (() => void) | undefined
  const silence = () => {
    end?.()
    end = undefined
  }
  const update = () => {
    if (page.isVisible() && getState().status === 'logged-in') end ??= realtime.listen({}).end
    else silence()
  }
  const stops = [page.onVisible(update), page.onHidden(update), subscribe(update)]
  update()
  return () => {
    for (const stop of stops) stop()
    silence()
  }
}
