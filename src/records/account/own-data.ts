import type { RecordClient } from '../client.ts'
import { fullListBatch } from '../constants.ts'

/** All that the record store has of a player, as a file for that player (AU-10). */
export interface OwnData {
  readonly exportedAt: string
  readonly user: unknown
  readonly roles: readonly unknown[]
  readonly fleets: readonly unknown[]
  readonly fleetVersions: readonly unknown[]
  readonly starMarks: readonly unknown[]
  readonly rollEntries: readonly unknown[]
  readonly sessions: readonly unknown[]
  readonly pageViews: readonly unknown[]
}

/** Fetches a player's data. Staff may read other users' rows, so the filter is needed. @throws ClientResponseError */
export const fetchOwnData = async ({ pocketBase }: RecordClient, userId: string, now: Date): Promise<OwnData> => {
  const filter = pocketBase.filter('user = {:userId}', { userId })
  const all = (collection: string, options = {}): Promise<readonly unknown[]> =>
    pocketBase.collection(collection).getFullList({ batch: fullListBatch, filter, ...options })
  const [user, roles, fleets, fleetVersions, starMarks, rollEntries, sessions, pageViews] = await Promise.all([
    pocketBase.collection('users').getOne(userId),
    all('user_roles', { expand: 'role' }),
    all('fleets'),
    all('fleet_versions'),
    all('star_marks'),
    all('roll_entries'),
    all('user_sessions'),
    all('page_views'),
  ])
  return {
    exportedAt: now.toISOString(),
    user,
    roles,
    fleets,
    fleetVersions,
    starMarks,
    rollEntries,
    sessions,
    pageViews,
  }
}
