import { isOn } from '../mail/outbox.ts'
import type { Jobs, Routes, Tables } from '../platform/row-types.ts'
import { count, dryRun } from './audience-count.ts'
import { startDue } from './campaigns.ts'
import { pauseAfterGap } from './outage.ts'
import { serve } from './preview-page.ts'
import { preview } from './preview.ts'
import { change, create, move, remove, retry, test } from './staff-changes.ts'
import { sheet } from './staff-detail.ts'

/** Bytes of 60 000 characters of Markdown. */
const textBody = 250_000

// E-mail campaigns (FE-15).
const routes: Routes = {
  'POST /api/staff/campaigns': { callers: 'admin', handle: create },
  'POST /api/staff/campaigns/preview': { callers: 'admin', body: textBody, handle: preview },
  'POST /api/staff/campaigns/audience': { callers: 'admin', handle: count },
  'GET /api/staff/campaigns/{id}': { callers: 'admin', handle: sheet },
  'GET /api/staff/campaigns/{id}/dry-run': { callers: 'admin', handle: dryRun },
  'POST /api/staff/campaigns/{id}/change': { callers: 'admin', body: textBody, handle: change },
  'POST /api/staff/campaigns/{id}/test': { callers: 'admin', body: textBody, handle: test },
  'POST /api/staff/campaigns/{id}/move': { callers: 'admin', handle: move },
  'POST /api/staff/campaigns/{id}/retry': { callers: 'admin', handle: retry },
  'POST /api/staff/campaigns/{id}/delete': { callers: 'admin', handle: remove },
  // The empty page for the frame in which the preview of a mail is shown. It has no data, so anybody may load it.
  'GET /api/mail-preview': { callers: 'anyone', handle: serve },
}

/** Starts campaigns that are due, but not those whose start passed while the server was off. */
const startAfterGap = (app: core.App): void => {
  if (isOn(app)) pauseAfterGap(app)
  startDue(app)
}

const jobs: Jobs = { 'start-campaigns': startAfterGap }

export const tables: Tables = { routes, jobs }
