import type { Group } from '../request.ts'
import { accountGroups } from './accounts.ts'
import { analyticsGroup } from './analytics.ts'
import { collectionGroups } from './collections.ts'
import { limitGroups } from './limits.ts'
import { platformRequests } from './platform.ts'
import { noticeRequests, playRequests, subscriptionRequests } from './players.ts'
import { staffGroups } from './staff-changes.ts'
import { staffCodeGroups } from './staff-codes.ts'
import { staffReadGroups } from './staff-lists.ts'
import { staffMailGroups } from './staff-mail.ts'
import { tableRequests } from './tables.ts'

/** Everything that is asked, in this order. */
export const allGroups: readonly Group[] = [
  { name: 'platform', requests: platformRequests },
  ...staffReadGroups,
  ...collectionGroups,
  { name: 'players', requests: [...playRequests, ...subscriptionRequests], jobs: ['mail-sender-1'] },
  { name: 'tables', requests: tableRequests },
  { name: 'notices', callers: ['visitor', 'player'], requests: noticeRequests },
  ...accountGroups,
  analyticsGroup,
  ...staffGroups,
  ...staffMailGroups,
  ...staffCodeGroups,
  ...limitGroups,
]
