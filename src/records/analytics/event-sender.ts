import type { FeatureName } from '#shared/analytics/feature-names.ts'
import type { Clock } from '../browser/clock.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { PageEvents } from '../browser/page-events.ts'
import type { RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { momentOf } from '../moment.ts'
import { createPageView } from './analytics-requests.ts'
import { makeEventLimits, type ErrorKind, type EventMetadata } from './event-limits.ts'
import { makeKeptEvents } from './kept-events.ts'
import { scrubMessage } from './scrub.ts'
import type { SessionManager } from './session-manager.ts'
import type { Visit } from './visit.ts'

export interface EventSenderOptions {
  readonly client: RecordClient
  readonly storage: DeviceStorage
  readonly page: Pick<PageEvents, 'isOnline'>
  readonly clock: Clock
  readonly visit: Visit
  readonly makeId: () => string
  readonly userId: () => string
  readonly isRecording: () => boolean
  readonly sessions: Pick<SessionManager, 'require' | 'allowCreation'>
  /** Runs a call after all earlier calls. */
  readonly queue: (call: () => Promise<void>) => void
  /** The path of the present page, without secrets. */
  readonly shownPath: () => string
}

/**
 * Sends events that are not page views. Each event is first stored on the device, so that it survives a missing
 * network.
 */
export interface EventSender {
  readonly event: (name: FeatureName) => void
  readonly error: (kind: ErrorKind, thrown: unknown) => void
  /** The app was opened without a network. */
  readonly offlineStart: () => void
  /** Sends the stored events in the present session, each with its own time and page. */
  readonly send: () => void
  /**
   * The same when the network is back. The session may be missing, because it could not be created without a network
   * (AN-02).
   */
  readonly sendAfterOffline: () => void
  readonly clear: () => void
}

/**
 * Whether the record store refuses the event itself or already has it. False if it refuses the session or the sender.
 */
const isFinal = (error: RecordError): boolean => error.kind === 'invalid' && Object.keys(error.fields).length > 0

export function makeEventSender(options: EventSenderOptions): EventSender {
  const { client, storage, page, clock, visit, makeId, userId, isRecording, sessions, queue, shownPath } = options
  const kept = makeKeptEvents(storage, clock)
  const limits = makeEventLimits(clock)

  const sendAll = async (): Promise<void> => {
    for (let next = kept.next(userId()); next && page.isOnline(); next = kept.next(userId())) {
      const session = await sessions.require()
      if (!session || !isRecording()) return
      const { id, page_path, timestamp, metadata } = next
      const place = { page_path, page_title: '', referrer: page_path, session: session.id, user: userId() }
      const sent = await createPageView(client, session, { id, ...place, timestamp, metadata })
      if (!sent.ok) client.log('analytics: event not recorded', sent.error)
      if (!sent.ok && !isFinal(sent.error)) return
      kept.remove(id)
    }
  }
  const send = () => queue(sendAll)

  const keep = ({ event_data, ...event }: EventMetadata) => {
    const metadata = { time_on_previous_page: 0, ...event, event_data: { build: visit.build, ...event_data } }
    const timestamp = momentOf(clock.now())
    kept.add({ id: makeId().slice(0, 15), by: userId(), page_path: shownPath(), timestamp, metadata })
    send()
  }

  return {
    event: (name) => {
      if (!isRecording() || !limits.allowsEvent(name)) return
      keep({ event_type: 'feature', event_name: name, event_data: {} })
    },
    error: (kind, thrown) => {
      const message = scrubMessage(thrown)
      if (!isRecording() || !limits.allowsError(kind, message)) return
      keep({ event_type: 'system', event_name: 'error', event_data: { kind, message } })
    },
    offlineStart: () => {
      if (isRecording()) keep({ event_type: 'system', event_name: 'offline-start', event_data: {} })
    },
    send,
    sendAfterOffline: () => {
      if (!kept.next(userId())) return
      sessions.allowCreation()
      send()
    },
    clear: kept.clear,
  }
}
