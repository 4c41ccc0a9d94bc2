import type { CampaignPreviewAnswer, PreviewCampaignBody } from '../../src/shared/campaigns.ts'
import { sizeOf } from '../mail/template.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { problemsOf } from './draft-problems.ts'
import { readText, readTopic } from './fields.ts'
import { sample, stranger } from './placeholders.ts'
import { forPerson, freeze } from './text.ts'

/** Sends the mail as it would go out; the text may be unsaved. `stranger`: for a reader about whom nothing is known. */
export function preview(e: RequestEvent): void {
  const body = bodyOf<PreviewCampaignBody>(e)
  const text = {
    name: readText(body.name || '', 'name'),
    topic: readTopic(body.topic),
    subject: readText(body.subject || '', 'subject'),
    preheader: readText(body.preheader || '', 'preheader'),
    body: readText(body.body || '', 'body'),
  }
  const mail = freeze(e.app, text)
  const { subject, html, text: plain } = forPerson(mail, body.stranger === true ? stranger : sample, 'preview')
  const answer: CampaignPreviewAnswer = {
    ...{ subject, html, text: plain },
    from: e.app.settings().meta.senderName,
    preheader: text.preheader,
    size: sizeOf(mail.html),
    problems: problemsOf(text, mail),
  }
  return e.json(200, answer)
}
