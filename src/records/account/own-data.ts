import type { OwnDataAnswer, PersonDataAnswer } from '#shared/users.ts'
import type { RecordClient } from '../client.ts'
import { fullListBatch } from '../constants.ts'

/**
 * Fetches all that the record store has about a player, as a file for that player (AU-10). Staff may read other users'
 * rows, so the filter is needed. @throws ClientResponseError
 */
export async function fetchOwnData({ pocketBase }: RecordClient, userId: string, now: Date): Promise<PersonDataAnswer> {
  const filter = pocketBase.filter('user = {:userId}', { userId })
  const all = (collection: string, options = {}): Promise<readonly unknown[]> =>
    pocketBase.collection(collection).getFullList({ batch: fullListBatch, filter, ...options })
  // One after the other, because the record store sends an account one large list at a time (server/requests/turns-of-a-client.ts).
  const user = await pocketBase.collection('users').getOne(userId)
  const roles = await all('user_roles', { expand: 'role' })
  const fleets = await all('fleets')
  const fleetVersions = await all('fleet_versions')
  const starMarks = await all('star_marks')
  const rollEntries = await all('roll_entries')
  const sessions = await all('user_sessions')
  const pageViews = await all('page_views')
  const feedback = await all('feedback')
  // No filter is needed: the rules return only the player's own rows.
  const battleReports = await all('battle_reports', { filter: '' })
  const subscription = await pocketBase.send<unknown>('/api/subscription', {})
  const { consentLog, mails, codes, tables } = await pocketBase.send<OwnDataAnswer>('/api/own-data', {})
  const savedViews = await all('saved_views', { filter: pocketBase.filter('owner = {:userId}', { userId }) })
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
    feedback,
    battleReports,
    tables,
    subscription,
    consentLog,
    mails,
    codes,
    savedViews,
  }
}
