import { renderMail, siteOf } from '../mail/template.ts'

const mostQuoted = 600

/** Brings the answer of staff to a message. What the answer is when the mail goes counts; a withdrawn one is not sent. */
export const feedbackAnswerMail = (app: core.App, mail) => {
  let feedback
  try {
    feedback = app.findRecordById('feedback', mail.about)
  } catch (_) {
    return { skip: 'The message was deleted.' }
  }
  const answer = feedback.getString('answer')
  if (answer === '') return { skip: 'The answer was withdrawn.' }
  const message = Array.from(feedback.getString('message'))
  const quote = message.length > mostQuoted ? `${message.slice(0, mostQuoted).join('')}…` : message.join('')
  const site = siteOf(app)
  return renderMail({
    site,
    subject: `An answer to your message to ${site.name}`,
    preheader: Array.from(answer).slice(0, 100).join(''),
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
