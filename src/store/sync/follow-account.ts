import type { Session } from '#records/account/session.ts'
import type { PageEvents } from '#records/browser/page-events.ts'

export interface FollowOptions {
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly page: PageEvents
  /** Begins to listen to the account. Returns a function that ends it. */
  readonly listen: () => () => void
}

/**
 * Listens to the account while its owner is logged in and the page is visible: browsers allow few connections to one
 * origin, so tabs in the background hold none. Returns a function that ends it.
 */
export function followAccount({ owner, session, page, listen }: FollowOptions): () => void {
  let end: (() => void) | undefined
  const silence = () => {
    end?.()
    end = undefined
  }
  const update = () => {
    if (page.isVisible() && session.getState().user?.id === owner) end ??= listen()
    else silence()
  }
  const stops = [page.onVisible(update), page.onHidden(update), session.subscribe(update)]
  update()
  return () => {
    for (const stop of stops) stop()
    silence()
  }
}
