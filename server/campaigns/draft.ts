import type { CampaignProblem, CampaignText } from '../../src/shared/campaigns.ts'
import { senderLines } from '../mail/footer.ts'
import type { Letter } from '../mail/letter.ts'
import { refuse } from '../platform/http.ts'
import { knownFields } from '../subscribers/attributes.ts'
import { problemsOf } from './draft-problems.ts'
import { freeze } from './text.ts'

/** A text as the mail that would be sent, with what is wrong with it and the fields of subscribers that it can use. */
export interface Draft {
  readonly mail: Letter
  readonly problems: readonly CampaignProblem[]
  readonly fields: readonly string[]
}

/** Makes a text into the mail that would be sent, and looks it through. */
export function draftOf(app: core.App, text: CampaignText): Draft {
  const mail = freeze(app, text)
  const fields = knownFields(app)
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
