import {
  feedbackKinds,
  feedbackStates,
  type AnswerMail,
  type DuplicateAnswer,
  type FeedbackSheetAnswer,
  type TagsAnswer,
} from '../../src/shared/feedback.ts'
import type { MailOfPersonAnswer } from '../../src/shared/mail/mails.ts'
import { mailOf } from '../accounts/staff-detail.ts'
import { isOn } from '../mail/outbox.ts'
import { isAdmin } from '../platform/caller.ts'
import { choiceOf, findRecord, firstRow, rows, textsOf } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { notesOf as notesOnPlayer } from '../staff/user-notes.ts'
import { mailsWhere } from '../subscribers/staff-detail.ts'
import { findMessage, tagsOf } from './message.ts'
import { notesOf } from './notes.ts'
import { similarTo } from './similar.ts'

// The data of one message for staff.

const mostTags = 200

const duplicatesOf = (app: core.App, id: string): readonly DuplicateAnswer[] =>
  rows(
    app,
    `SELECT f.id AS id, ${nameSql('u')} AS user_name, f.message AS message, f.created AS created
     FROM feedback f JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = f.user
     WHERE f.duplicate_of = {:id} AND f.duplicate_of <> '' ORDER BY f.created, f.id`,
    { id },
    { id: '', user_name: '', message: '', created: '' },
  )

const nameOf = (app: core.App, user: string): string => {
  const sql = `SELECT ${nameSql('u')} AS name FROM users u WHERE u.id = {:user}`
  return firstRow(app, sql, { user }, { name: '' })?.name ?? ''
}

/** Returns the path of the screenshot with a token that opens it for some minutes; '' if there is no screenshot. */
const screenshotOf = (e: RequestEvent, record: core.Record): string => {
  const file = record.getString('screenshot')
  // Only staff and superusers get here, so `e.auth` is always set; the test is only for the type checker.
  return file === '' || !e.auth ? '' : `/api/files/feedback/${record.id}/${file}?token=${e.auth.newFileToken()}`
}

/** Returns whether an answer is also mailed to the player. */
function answerMailOf(app: core.App, player: string): AnswerMail {
  if (!isOn(app)) return 'off'
  const user = findRecord(app, 'users', player)
  if (user?.getString('status') !== 'active') return 'inactive'
  return user.verified() ? 'goes' : 'unconfirmed'
}

/** Returns the mails that were sent to the player: to moderators those about this message, to admins all. */
const mailsOf = (app: core.App, asAdmin: boolean, id: string, player: string): readonly MailOfPersonAnswer[] => {
  const user = asAdmin ? findRecord(app, 'users', player) : undefined
  if (user) return mailOf(app, user).mails
  return mailsWhere(app, `r.about = {:id} AND r.about <> ''`, { id })
}

const textColumns = [
  ...(['message', 'page_path', 'build', 'game_version', 'rule', 'error_reference', 'device', 'session'] as const),
  ...(['user', 'assignee', 'answer', 'answered_at', 'answered_by', 'seen_answer_at', 'duplicate_of'] as const),
  ...(['created', 'updated'] as const),
]

/** Sends the message with its player, notes, duplicates and similar messages. */
export function sheet(e: RequestEvent): void {
  const asAdmin = isAdmin(e)
  const { app } = e
  const record = findMessage(e, app)
  const { id } = record
  const texts = textsOf(record, textColumns)
  const answer: FeedbackSheetAnswer = {
    feedback: {
      ...texts,
      id,
      kind: choiceOf(record, 'kind', feedbackKinds),
      state: choiceOf(record, 'state', feedbackStates),
      tags: tagsOf(record),
      assignee_name: nameOf(app, texts.assignee),
      answered_by_name: nameOf(app, texts.answered_by),
      screenshot_url: screenshotOf(e, record),
    },
    user: { id: texts.user, name: nameOf(app, texts.user) },
    answer_mail: answerMailOf(app, texts.user),
    notes: notesOf(app, 'feedback', id),
    player_notes: notesOnPlayer(app, 'user', texts.user),
    duplicates: duplicatesOf(app, id),
    similar: similarTo(app, { id, root: texts.duplicate_of, user: texts.user, message: texts.message }),
    mails: mailsOf(app, asAdmin, id, texts.user),
  }
  return e.json(200, answer)
}

/** Sends the tags in use, the most frequent first. */
export function tags(e: RequestEvent): void {
  const found = rows(
    e.app,
    `SELECT t.value AS tag, COUNT(*) AS count FROM feedback f, json_each(f.tags) t
       GROUP BY t.value ORDER BY count DESC, tag LIMIT ${mostTags}`,
    {},
    { tag: '', count: 0 },
  )
  const answer: TagsAnswer = { rows: found }
  return e.json(200, answer)
}
