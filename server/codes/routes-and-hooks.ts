import type { Hook, Routes, Tables } from '../platform/row-types.ts'
import { change as changeBatch, create as createBatch } from './batches.ts'
import { people, steps } from './funnel.ts'
import { make } from './make-codes.ts'
import { check, waiting } from './recipients.ts'
import { register } from './redeem.ts'
import { extend, revoke } from './revoke-and-extend.ts'
import { preview, resend, send, test } from './send-codes.ts'
import { change as changeSettings, forStaff, forVisitors } from './settings.ts'
import { sheet } from './staff-detail.ts'

// Alpha codes: for visitors (RT-20), for staff (FE-12), and for admins their distribution by mail (FE-16).
const routes: Routes = {
  'GET /api/alpha': { callers: 'anyone', handle: forVisitors },
  'GET /api/staff/codes/path': { callers: 'staff', handle: steps },
  'GET /api/staff/codes/path/people': { callers: 'staff', handle: people },
  'GET /api/staff/codes/{id}': { callers: 'staff', handle: sheet },
  'POST /api/staff/codes/make': { callers: 'staff', handle: make },
  'POST /api/staff/codes/revoke': { callers: 'staff', handle: revoke },
  'POST /api/staff/codes/extend': { callers: 'staff', handle: extend },
  'POST /api/staff/code-batches': { callers: 'staff', handle: createBatch },
  'POST /api/staff/code-batches/{id}': { callers: 'staff', handle: changeBatch },
  'GET /api/staff/code-settings': { callers: 'admin', handle: forStaff },
  'POST /api/staff/code-settings': { callers: 'admin', handle: changeSettings },
  'GET /api/staff/distribute/waiting': { callers: 'admin', handle: waiting },
  'POST /api/staff/distribute/check': { callers: 'admin', handle: check },
  'POST /api/staff/distribute/preview': { callers: 'admin', handle: preview },
  'POST /api/staff/distribute/test': { callers: 'admin', handle: test },
  'POST /api/staff/distribute/send': { callers: 'admin', handle: send },
  'POST /api/staff/distribute/resend': { callers: 'admin', handle: resend },
}

const hooks: readonly Hook[] = [{ on: 'onRecordCreateRequest', of: ['users'], run: register }]

export const tables: Tables = { routes, hooks }
