import { isBlocked } from '../mail/addresses.ts'
import { leaveToken, oneClickAddress } from '../mail/links.ts'
import { from } from './audience.ts'
import { forPerson } from './text.ts'

/** The mail of a campaign for one subscriber. Consent counts as it stands when the mail goes. */
export const campaignMail = (app: core.App, mail) => {
  const campaign = app.findRecordById('email_campaigns', mail.campaign)
  const state = campaign.getString('state')
  if (state === 'cancelled') return { skip: 'The campaign was cancelled.' }
  // It was paused after this mail was claimed.
  if (state !== 'running') return { hold: true }
  const person = new DynamicModel({ status: '', topics: '', name: '', email: '', fleets: -0 })
  try {
    app
      .db()
      .newQuery(
        `SELECT s.status, s.topics, s.email, COALESCE(f.fleets, 0) AS fleets,
           CASE WHEN f.name IS NULL OR f.name = f.email THEN '' ELSE f.name END AS name
         FROM ${from} WHERE s.id = {:id}`,
      )
      .bind({ id: mail.subscriber })
      .one(person)
  } catch (_) {
    return { skip: 'The subscriber was deleted.' }
  }
  const topic = campaign.getString('topic')
  if (person.status !== 'confirmed' || !JSON.parse(person.topics).includes(topic)) return { skip: 'Unsubscribed.' }
  if (isBlocked(app, mail.email)) return { skip: 'On the block list.' }
  const token = leaveToken(app, mail.subscriber, campaign.id)
  const frozen = {
    subject: campaign.getString('frozen_subject'),
    html: campaign.getString('frozen_html'),
    text: campaign.getString('frozen_text'),
  }
  const [, host] = /^https?:\/\/([^/:]+)/.exec(app.settings().meta.appURL) || ['', 'localhost']
  return {
    ...forPerson(app, frozen, person, token),
    headers: {
      'List-Unsubscribe': `<${oneClickAddress(app, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<${topic}.${host}>`,
      Precedence: 'bulk',
    },
  }
}
