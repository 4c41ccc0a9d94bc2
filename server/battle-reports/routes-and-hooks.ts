import type { Hook, Jobs, Routes, Tables } from '../platform/row-types.ts'
import { answer, open } from './answers.ts'
import { change } from './left-out.ts'
import { record } from './own-games-by-fleet.ts'
import { tell } from './phone-reports.ts'
import { create, remove, update } from './reports.ts'
import { roundLosses } from './round-losses.ts'
import { sheet } from './staff-detail.ts'
import { countLater } from './why-not-counted.ts'
import { figures } from './win-counts.ts'

// Results of real games: players report them, the other side confirms or objects, and staff read the figures.
const routes: Routes = {
  'GET /api/battle-reports/record': { callers: 'account', handle: record },
  'POST /api/battle-reports/open': { callers: 'account', handle: open },
  'POST /api/battle-reports/answer': { callers: 'account', handle: answer },
  'POST /api/battle-reports/tell': { callers: 'account', handle: tell },
  'GET /api/staff/battles/rounds': { callers: 'staff', handle: roundLosses },
  'GET /api/staff/battles/figures': { callers: 'staff', handle: figures },
  'GET /api/staff/battles/{id}': { callers: 'staff', handle: sheet },
  'POST /api/staff/battles/left-out': { callers: 'staff', handle: change },
}

const hooks: readonly Hook[] = [
  { on: 'onRecordCreateRequest', of: ['battle_reports'], run: create },
  { on: 'onRecordUpdateRequest', of: ['battle_reports'], run: update },
  { on: 'onRecordDeleteRequest', of: ['battle_reports'], run: remove },
]

const jobs: Jobs = { 'battle-figures': countLater }

export const tables: Tables = { routes, hooks, jobs }
