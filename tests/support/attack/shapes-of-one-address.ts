import { randomBytes } from 'node:crypto'
import { listLimits } from '../../../src/shared/lists/conditions.ts'
import type { Call, Shape } from './run-attack.ts'

// Many connections of one address, each with requests that are allowed and cheap by themselves.

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const records = (collection: string, query = '') => `/api/collections/${collection}/records${query}`

const cheapRoutes: readonly Call[] = [
  '/api/health',
  '/payload.json',
  '/api/nope',
  '/api/subscription/options',
  '/api/battle-reports/record',
  ...['users', 'roles', 'user_roles', 'route_rules', 'fleets', 'fleet_versions', 'star_marks', 'roll_entries'].map(
    (name) => records(name, '?perPage=1'),
  ),
  ...['user_sessions', 'page_views', 'audit_log', 'feedback', 'battle_reports', 'balance_releases'].map((name) =>
    records(name, '?perPage=1'),
  ),
  '/api/collections/users/auth-methods',
].map((path) => ({ path }))

const screens = ['/', '/main-menu', '/dice', '/fleets', '/rules/movement/turning', '/star-map', '/index.html']
const conditions = JSON.stringify(
  Array.from({ length: listLimits.conditions }, (_, n) => ({ column: 'message', op: 'contains', value: `b${n}` })),
)

export const shapesOfOneAddress: readonly Shape[] = [
  { name: '20 cheap routes', who: 'visitor', atOnce: 300, call: (n) => at(cheapRoutes, n) },
  { name: 'pages of the app', who: 'visitor', atOnce: 300, call: (n) => ({ path: at(screens, n) }) },
  {
    name: 'addresses of 8 kB',
    who: 'visitor',
    atOnce: 60,
    call: (n) => ({ path: `${at(cheapRoutes, n).path.split('?')[0]}?a=${'x%20'.repeat(2000)}` }),
  },
  {
    name: 'new visits',
    who: 'visitor',
    atOnce: 100,
    call: () => {
      const session = randomBytes(16).toString('hex')
      const now = new Date().toISOString()
      const body = {
        session_id: session,
        user_agent: 'Firefox',
        device_type: 'mobile',
        started_at: now,
        last_activity: now,
      }
      return {
        path: records('user_sessions'),
        method: 'POST',
        body: JSON.stringify(body),
        headers: { x_session_id: session },
      }
    },
  },
  {
    name: `a staff list with ${listLimits.conditions} conditions`,
    who: 'moderator',
    atOnce: 40,
    call: () => ({ path: `/api/staff/lists/feedback?limit=500&where=${encodeURIComponent(conditions)}` }),
  },
  {
    name: 'batches with an expand',
    who: 'player',
    atOnce: 5,
    isRefused: true,
    call: () => ({
      path: '/api/batch',
      method: 'POST',
      body: JSON.stringify({
        requests: Array.from({ length: 50 }, () => ({
          method: 'PATCH',
          url: `${records('star_marks')}/mark00000000001?expand=user.star_marks_via_user.user.star_marks_via_user`,
          body: { note: 'a' },
        })),
      }),
    }),
  },
]
