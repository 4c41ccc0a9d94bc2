import type { Session } from '#records/account/session.ts'
import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import type { RecordClient } from '#records/client.ts'
import type { TabChannel } from '../device/tab-channel.ts'

/** What a store of an account needs from outside. */
export interface StoreServices {
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly page?: PageEvents
  readonly clock?: Clock
}

/** The same for a store that other tabs and devices change too. */
export interface SyncServices extends StoreServices {
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly channel?: TabChannel
}

/** What is needed to open a store with the real record store. */
export type Opening<Services extends StoreServices> = Pick<Services, 'owner' | 'session'> & {
  readonly client: RecordClient
}
