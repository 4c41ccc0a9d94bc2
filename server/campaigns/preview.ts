import type { CampaignPreviewAnswer, PreviewCampaignBody } from '../../src/shared/mail/campaigns.ts'
import { sizeOf } from '../mail/words.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { draftOf } from './draft.ts'
import { readText, readTopic } from './fields.ts'
import { sample, stranger } from './placeholders.ts'
import { forPerson } from './text.ts'

/**
 * Sends the mail as it would be sent; the text may be unsaved. `stranger`: for a reader about whom nothing is known.
 */
export function preview(e: RequestEvent): void {
  const body = bodyOf<PreviewCampaignBody>(e)
  const text = {
    name: readText(body.name || '', 'name'),
    topic: readTopic(body.topic),
    subject: readText(body.subject || '', 'subject'),
    preheader: readText(body.preheader || '', 'preheader'),
    body: readText(body.body || '', 'body'),
  }
  const { mail, problems, fields } = draftOf(e.app, text)
  const person = body.stranger === true ? stranger(fields) : sample(fields)
  const { subject, html, text: plain } = forPerson(mail, person, 'preview')
  const answer: CampaignPreviewAnswer = {
    subject,
    html,
    text: plain,
    from: e.app.settings().meta.senderName,
    preheader: text.preheader,
    size: sizeOf(mail.html),
    problems,
  }
  return e.json(200, answer)
}
