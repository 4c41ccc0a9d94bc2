import { isBlocked } from '../mail/addresses.ts'
import type { OutboxMail, WrittenMail } from '../mail/letter.ts'
import { leaveToken, oneClickAddress } from '../mail/links.ts'
import { firstRow } from '../platform/db.ts'
import { fieldsIn } from '../subscribers/attributes.ts'
import { from, nameOfReader } from './audience.ts'
import { fieldsOfPerson } from './placeholders.ts'
import { forPerson } from './text.ts'

/** Whether a list of topics, in the format of its column, contains this one. */
function hasTopic(json: string, topic: string): boolean {
  const topics: unknown = JSON.parse(json)
  return Array.isArray(topics) && topics.includes(topic)
}

/** The mail of a campaign for one subscriber. The consent at the time of sending counts. */
export function campaignMail(app: core.App, mail: OutboxMail): WrittenMail {
  const campaign = app.findRecordById('email_campaigns', mail.campaign)
  const state = campaign.getString('state')
  if (state === 'cancelled') return { skip: 'The campaign was cancelled.' }
  // It was paused after this mail was claimed.
  if (state !== 'running') return { hold: true }
  const person = firstRow(
    app,
    `SELECT s.status, s.topics, s.email, s.fields, COALESCE(f.fleets, 0) AS fleets,
       ${nameOfReader} AS name
     FROM ${from} WHERE s.id = {:id}`,
    { id: mail.subscriber },
    { status: '', topics: '', name: '', email: '', fields: '', fleets: 0 },
  )
  if (!person) return { skip: 'The subscriber was deleted.' }
  const topic = campaign.getString('topic')
  if (person.status !== 'confirmed' || !hasTopic(person.topics, topic)) return { skip: 'Unsubscribed.' }
  if (isBlocked(app, mail.email)) return { skip: 'On the block list.' }
  const token = leaveToken(app, mail.subscriber, campaign.id)
  const frozen = {
    subject: campaign.getString('frozen_subject'),
    html: campaign.getString('frozen_html'),
    text: campaign.getString('frozen_text'),
  }
  const host = /^https?:\/\/([^/:]+)/.exec(app.settings().meta.appURL)?.[1] ?? 'localhost'
  return {
    ...forPerson(frozen, { ...person, field: fieldsOfPerson(fieldsIn(person.fields)) }, token),
    headers: {
      'List-Unsubscribe': `<${oneClickAddress(app, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<${topic}.${host}>`,
      Precedence: 'bulk',
    },
  }
}
