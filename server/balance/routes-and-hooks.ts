import type { Routes, Tables } from '../platform/row-types.ts'
import { change, create, note, remove } from './drafts.ts'
import { choices } from './fleet-choices.ts'
import { overview } from './overview.ts'
import { publish, withdraw } from './publish.ts'
import { file, payload } from './release-files.ts'

/** Bytes of 2000 changed figures and the evidence for them. */
const draftBody = 300_000

// Drafts and releases of the figures of the game (FE-14): moderators draft, only admins publish and withdraw.
const routes: Routes = {
  // Files of balance releases, for everybody. payload.json names the newest one.
  'GET /payload.json': { callers: 'anyone', handle: payload, isCompressed: true },
  'GET /api/orion/releases/{name}': { callers: 'anyone', handle: file, isCompressed: true },
  'GET /api/staff/balance/choices': { callers: 'staff', handle: choices },
  'GET /api/staff/balance/releases': { callers: 'staff', handle: overview },
  'POST /api/staff/balance/drafts': { callers: 'staff', body: draftBody, handle: create },
  'POST /api/staff/balance/drafts/{id}': { callers: 'staff', body: draftBody, handle: change },
  'DELETE /api/staff/balance/drafts/{id}': { callers: 'staff', handle: remove },
  'POST /api/staff/balance/drafts/{id}/notes': { callers: 'staff', handle: note },
  'POST /api/staff/balance/drafts/{id}/publish': { callers: 'admin', handle: publish },
  'POST /api/staff/balance/releases/{number}/withdraw': { callers: 'admin', handle: withdraw },
}

export const tables: Tables = { routes }
