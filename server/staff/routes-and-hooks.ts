import type { PeopleAnswer } from '../../src/shared/roles.ts'
import type { Hook, Routes, Tables } from '../platform/row-types.ts'
import { backUp, backupState } from './backup.ts'
import { health, home } from './home.ts'
import { changed, count, page } from './list-engine.ts'
import { saveView } from './saved-views.ts'
import { people } from './staff-members.ts'
import { addNote, removeNote, setDone } from './user-notes.ts'

const routes: Routes = {
  // The first screen of the staff area (FE-17).
  'GET /api/staff/home': { callers: 'staff', handle: home },
  'GET /api/staff/health': { callers: 'admin', handle: health },
  // The lists of the staff area. PocketBase's own list can only sort by columns, and hides e-mail addresses from staff.
  'GET /api/staff/lists/{list}': { callers: 'staff', handle: page },
  'GET /api/staff/lists/{list}/count': { callers: 'staff', handle: count },
  'GET /api/staff/lists/{list}/changed': { callers: 'staff', handle: changed },
  // Moderators can also write a note on a player, for an admin to deal with.
  'POST /api/staff/users/{id}/notes': { callers: 'staff', handle: addNote },
  'POST /api/staff/user-notes/{id}/done': { callers: 'admin', handle: setDone },
  'DELETE /api/staff/user-notes/{id}': { callers: 'staff', handle: removeNote },
  'POST /api/staff/backup': { callers: 'admin', handle: backUp },
  'GET /api/staff/backup': { callers: 'admin', handle: backupState },
  'GET /api/staff/people': {
    callers: 'staff',
    handle: (e) => e.json(200, { rows: people(e.app) } satisfies PeopleAnswer),
  },
}

const hooks: readonly Hook[] = [
  { on: 'onRecordCreateRequest', of: ['saved_views'], run: saveView },
  {
    on: 'onBootstrap',
    run: (e, next) => {
      next()
      e.app.store().set('startedAt', Date.now())
    },
  },
]

export const tables: Tables = { routes, hooks }
