import { mostGamesOfTwo, newAccountDays, type UncountedReason } from '../../src/shared/battles.ts'
import { isOn as isMailOn } from '../mail/outbox.ts'
import { oneRow, rows, run } from '../platform/db.ts'
import { momentOf, timeOf } from '../platform/moments.ts'

// One person with two accounts can confirm invented games. There is no proof, and we do not store more data about
// people to find out. So a game counts in the figures only if its second account took some effort. Both players see the
// game as confirmed in any case.

const day = 24 * 60 * 60 * 1000

/** How long before and after a game others of the same two accounts are counted, ms. */
const span = 7 * day

/** Number of reports that are checked again in one run of the job. */
const perRun = 500

/** A game counts only if the younger of its two accounts was made before this moment. */
const oldEnough = (): string => momentOf(Date.now() - newAccountDays * day)

/** Returns why a confirmed report does not count in the figures; '' if it does. */
export function reasonNotToCount(tx: core.App, report: core.Record): UncountedReason {
  const answered = timeOf(report.getString('answered_at'))
  const { young, unverified, games } = oneRow(
    tx,
    `SELECT
       EXISTS (SELECT 1 FROM users WHERE id IN ({:one}, {:other}) AND created > {:old}) AS young,
       EXISTS (SELECT 1 FROM users WHERE id IN ({:one}, {:other}) AND verified = FALSE) AS unverified,
       (SELECT COUNT(*) FROM battle_reports b
         WHERE ((b.reporter = {:one} AND b.opponent = {:other}) OR (b.reporter = {:other} AND b.opponent = {:one}))
           AND b.state = 'confirmed' AND b.uncounted = '' AND b.id <> {:id}
           AND b.answered_at > {:from} AND b.answered_at < {:until}) AS games`,
    {
      one: report.getString('reporter'),
      other: report.getString('opponent'),
      id: report.id,
      old: oldEnough(),
      from: momentOf(answered - span),
      until: momentOf(answered + span),
    },
    { young: false, unverified: false, games: 0 },
  )
  if (young) return 'new'
  // Without a mail server nobody can verify an address.
  if (unverified && isMailOn(tx)) return 'unverified'
  return games >= mostGamesOfTwo ? 'many' : ''
}

/** Counts games whose players have meanwhile had their accounts long enough, and verified their addresses. */
export function countLater(app: core.App): void {
  const due = rows(
    app,
    `SELECT b.id AS id FROM battle_reports b INDEXED BY idx_battle_reports_uncounted
       JOIN users r ON r.id = b.reporter JOIN users o ON o.id = b.opponent
     WHERE b.uncounted != '' AND b.uncounted IN ('new', 'unverified') AND b.state = 'confirmed' AND MAX(r.created, o.created) <= {:old}
       AND (b.uncounted = 'new' OR (r.verified AND o.verified))
     ORDER BY b.answered_at LIMIT ${perRun}`,
    { old: oldEnough() },
    { id: '' },
  )
  for (const { id } of due) {
    app.runInTransaction((tx) => {
      const report = tx.findRecordById('battle_reports', id)
      if (report.getString('state') !== 'confirmed') return
      const reason = reasonNotToCount(tx, report)
      run(tx, 'UPDATE battle_reports SET uncounted = {:reason} WHERE id = {:id}', { id, reason })
    })
  }
  // Only the limits for an hour and a day read these rows (reports.ts).
  run(app, 'DELETE FROM battle_reports_made WHERE at < {:before}', { before: momentOf(Date.now() - day) })
}
