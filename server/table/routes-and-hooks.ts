import type { Routes, Tables } from '../platform/row-types.ts'
import { append } from './append.ts'
import { change } from './change-battle.ts'
import { joinByCode } from './join.ts'
import { tellDifference } from './log-different-states.ts'
import { mine, read } from './read.ts'
import { share } from './share.ts'
import { takeOver } from './take-over.ts'
import { watch } from './watch.ts'

// Battles at a table that several phones read and write (docs/decisions/0034-shared-battle.md).
const routes: Routes = {
  'GET /api/table/mine': { callers: 'account', handle: mine, place: 'list' },
  'GET /api/table/{battle}': { callers: 'account', handle: read, isCompressed: true },
  // A whole battle of a thousand events with its fleets is half as large.
  'POST /api/table/append': { callers: 'account', handle: append, place: 'write', body: 700_000 },
  'POST /api/table/take-over': { callers: 'account', handle: takeOver },
  'POST /api/table/share': { callers: 'account', handle: share },
  'POST /api/table/join': { callers: 'account', handle: joinByCode },
  'POST /api/table/change': { callers: 'account', handle: change },
  'POST /api/table/watch': { callers: 'anyone', handle: watch, isCompressed: true },
  'POST /api/table/difference': { callers: 'account', handle: tellDifference },
}

export const tables: Tables = { routes }
