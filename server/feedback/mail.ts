import type { OutboxMail, WrittenMail } from '../mail/letter.ts'
import { renderMail, siteOf } from '../mail/template.ts'
import { findRecord } from '../platform/db.ts'

/** The greatest number of characters of the message and of the answer in the mail. */
const most = { quote: 600, preheader: 100 }

/**
 * Writes the mail with the answer of staff to a message. The mail contains the answer at the time of sending; a
 * withdrawn answer is not sent.
 */
export function feedbackAnswerMail(app: core.App, mail: OutboxMail): WrittenMail {
  const feedback = findRecord(app, 'feedback', mail.about)
  if (!feedback) return { skip: 'The message was deleted.' }
  const answer = feedback.getString('answer')
  if (answer === '') return { skip: 'The answer was withdrawn.' }
  const message = Array.from(feedback.getString('message'))
  const quote = message.length > most.quote ? `${message.slice(0, most.quote).join('')}…` : message.join('')
  const site = siteOf(app)
  return renderMail({
    site,
    subject: `An answer to your message to ${site.name}`,
    preheader: Array.from(answer).slice(0, most.preheader).join(''),
    heading: 'An answer to your message',
    blocks: [
      { text: answer },
      { small: 'You wrote:' },
      { quote },
      { button: { label: 'Open the app', url: `${site.url}/main-menu` } },
    ],
    footer: {
      why: 'You get this mail because you wrote to us from your account. Answers also stand in the app, under “My messages”.',
    },
  })
}
