import type { Account } from './account.ts'
import type { AnalyticsRecorder } from './analytics/recorder.ts'
import type { LatestBuild } from './build.ts'
import type { FleetRecords } from './fleets.ts'
import type { Payload } from './payload.ts'
import type { RouteRules } from './route-rules.ts'
import type { Session } from './session.ts'

/** Everything the app knows of the record store. Made once, in main.tsx, and handed on. */
export interface Records {
  readonly session: Session
  readonly account: Account
  readonly analytics: AnalyticsRecorder
  readonly routeRules: RouteRules
  readonly fleets: FleetRecords
  readonly build: LatestBuild
  /** CA-11; undefined where there is none or it is broken. Fetched once a visit. */
  readonly fetchPayload: () => Promise<Payload | undefined>
}
