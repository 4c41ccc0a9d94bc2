import type { Hook, Routes, Tables } from '../platform/row-types.ts'
import * as canned from './canned-answers.ts'
import { create, remove, seen } from './feedback.ts'
import { addNote, removeNote } from './notes.ts'
import { change, merge } from './staff-changes.ts'
import { sheet, tags } from './staff-detail.ts'

// Messages of players to the staff, and what staff do with them (FE-10).
const routes: Routes = {
  'POST /api/feedback/seen': { callers: 'account', handle: seen },
  'GET /api/staff/feedback/tags': { callers: 'staff', handle: tags },
  'GET /api/staff/feedback/{id}': { callers: 'staff', handle: sheet },
  'POST /api/staff/feedback/change': { callers: 'staff', handle: change },
  'POST /api/staff/feedback/{id}/merge': { callers: 'staff', handle: merge },
  'POST /api/staff/feedback/{id}/notes': { callers: 'staff', handle: addNote },
  'DELETE /api/staff/feedback/{id}/notes/{note}': { callers: 'staff', handle: removeNote },
  'GET /api/staff/canned-answers': { callers: 'staff', handle: canned.list },
  'POST /api/staff/canned-answers': { callers: 'staff', handle: canned.create },
  'POST /api/staff/canned-answers/{id}': { callers: 'staff', handle: canned.change },
  'DELETE /api/staff/canned-answers/{id}': { callers: 'staff', handle: canned.remove },
}

const hooks: readonly Hook[] = [
  { on: 'onRecordCreateRequest', of: ['feedback'], run: create },
  { on: 'onRecordDelete', of: ['feedback'], run: remove },
]

export const tables: Tables = { routes, hooks }
