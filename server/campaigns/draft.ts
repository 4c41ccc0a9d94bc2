import type { CampaignProblem, CampaignText } from '../../src/shared/mail/campaigns.ts'
import { placeholderNames } from '../../src/shared/mail/subscriber-fields.ts'
import { senderLines } from '../mail/footer.ts'
import type { Letter } from '../mail/letter.ts'
import { refuse } from '../platform/http.ts'
import { knownFields } from '../subscribers/attributes.ts'
import { problemsOf } from './draft-problems.ts'
import { placeholdersIn } from './placeholders.ts'
import { freeze } from './text.ts'

/** A text as the mail that would be sent, with what is wrong with it. */
export interface Draft {
  readonly mail: Letter
  readonly problems: readonly CampaignProblem[]
  /** The fields of subscribers, if the text uses some. */
  readonly fields: readonly string[]
}

/** The fields that a text may use. Most texts use none, and finding the fields reads all subscribers. */
function fieldsFor(app: core.App, { subject, preheader, body }: CampaignText): readonly string[] {
  const used = [subject, preheader, body].flatMap(placeholdersIn)
  return used.every(({ name }) => placeholderNames.some((one) => one === name)) ? [] : knownFields(app)
}

/** Makes the mail that would be sent from a text, and checks it. */
export function draftOf(app: core.App, text: CampaignText): Draft {
  const mail = freeze(app, text)
  const fields = fieldsFor(app, text)
  return { mail, fields, problems: problemsOf(text, mail, { fields, hasSender: senderLines(app) !== '' }) }
}

/**
 * Returns the mail of a text that may be sent.
 * @throws BadRequestError with the first error of the text.
 */
export function requireMail(app: core.App, text: CampaignText): Letter {
  const { mail, problems } = draftOf(app, text)
  const fault = problems.find(({ level }) => level === 'error')
  if (fault) refuse(fault.text)
  return mail
}
