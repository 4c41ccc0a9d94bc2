import { imageLimits, type MailOnAnswer } from '../../src/shared/mail/mails.ts'
import { answerGap, noteGapAtStart } from '../campaigns/outage.ts'
import { importRows } from '../mail-notices/notice-import.ts'
import { receive } from '../mail-notices/notices.ts'
import type { Hook, Jobs, Routes, Tables } from '../platform/row-types.ts'
import { add as addBlock, remove as removeBlock } from './blocks.ts'
import { change as changeFooter, forStaff as footerForStaff } from './footer.ts'
import { add as addImage, images, remove as removeImage, serveImage } from './images.ts'
import { isOn, state } from './outbox.ts'
import { forgetOld } from './retention.ts'
import { work } from './sender.ts'
import { cancel, retry, setLane } from './staff-changes.ts'
import { sheet } from './staff-detail.ts'

/** Largest body of an upload, in bytes: a picture and the form around it. */
const imageBody = imageLimits.bytes + 10_000

const routes: Routes = {
  'GET /api/mail': { callers: 'anyone', handle: (e) => e.json(200, { enabled: isOn(e.app) } satisfies MailOnAnswer) },
  // Notices of the mail provider about mails. It has a secret of its own.
  'POST /api/mail/notices': { callers: 'anyone', handle: receive },
  // The outbox: its state, its lanes, and each mail (FE-15).
  'GET /api/staff/outbox': { callers: 'admin', handle: (e) => e.json(200, state(e.app)) },
  'POST /api/staff/outbox/lanes': { callers: 'admin', handle: setLane },
  'POST /api/staff/outbox/gap': { callers: 'admin', handle: answerGap },
  'GET /api/staff/mails/{id}': { callers: 'admin', handle: sheet },
  'POST /api/staff/mails/retry': { callers: 'admin', handle: retry },
  'POST /api/staff/mails/cancel': { callers: 'admin', handle: cancel },
  'POST /api/staff/mails/notices': { callers: 'admin', handle: importRows },
  // The footer of campaigns, and the pictures in them.
  'GET /api/staff/mail-footer': { callers: 'admin', handle: footerForStaff },
  'POST /api/staff/mail-footer': { callers: 'admin', handle: changeFooter },
  'GET /api/staff/mail-images': { callers: 'admin', handle: images },
  'POST /api/staff/mail-images': { callers: 'admin', body: imageBody, handle: addImage },
  'POST /api/staff/mail-images/{id}/delete': { callers: 'admin', handle: removeImage },
  'POST /api/staff/mail-blocks': { callers: 'staff', handle: addBlock },
  'POST /api/staff/mail-blocks/remove': { callers: 'staff', handle: removeBlock },
}

const jobs: Jobs = {
  'mail-sender-1': (app) => work(app, 1),
  'mail-sender-2': (app) => work(app, 2),
  'mail-sender-3': (app) => work(app, 3),
  'mail-sender-4': (app) => work(app, 4),
  'mail-retention': forgetOld,
}

const hooks: readonly Hook[] = [
  { on: 'onBootstrap', run: noteGapAtStart },
  { on: 'onFileDownloadRequest', of: ['mail_images'], run: serveImage },
]

export const tables: Tables = { routes, hooks, jobs }
