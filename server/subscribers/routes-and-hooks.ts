import type { Routes, Tables } from '../platform/row-types.ts'
import { importRows } from './import.ts'
import { remove, takeOff } from './staff-changes.ts'
import { sheet } from './staff-detail.ts'
import { ask, changeOwn, confirm, leave, oneClick, oneClickPage, own, undo } from './subscription-routes.ts'
import { weeks } from './weekly-counts.ts'

// E-mail updates, for visitors and players (FE-08, RT-07), and what staff do with subscribers (FE-13). Links only act
// by POST, because programs that check mails open every link in them.
const routes: Routes = {
  'POST /api/subscription/ask': { callers: 'anyone', handle: ask },
  'POST /api/subscription/confirm': { callers: 'anyone', handle: confirm },
  'POST /api/subscription/leave': { callers: 'anyone', handle: leave },
  'POST /api/subscription/undo': { callers: 'anyone', handle: undo },
  'GET /api/subscription': { callers: 'account', handle: own },
  'POST /api/subscription/topics': { callers: 'account', handle: changeOwn },
  // The button of mail programs (RFC 8058). It has no login and no body that matters; the token says who unsubscribes.
  'POST /api/unsubscribe': { callers: 'anyone', handle: oneClick },
  'GET /api/unsubscribe': { callers: 'anyone', handle: oneClickPage },
  'GET /api/staff/subscribers/weeks': { callers: 'staff', handle: weeks },
  'GET /api/staff/subscribers/{id}': { callers: 'staff', handle: sheet },
  'POST /api/staff/subscribers/leave': { callers: 'staff', handle: takeOff },
  'POST /api/staff/subscribers/import': { callers: 'staff', handle: importRows },
  'POST /api/staff/subscribers/{id}/delete': { callers: 'staff', handle: remove },
}

export const tables: Tables = { routes }
