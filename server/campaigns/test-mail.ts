import { hasAddress } from '../../src/shared/player-names.ts'
import type { Letter, OutboxMail } from '../mail/letter.ts'
import { leaveToken } from '../mail/links.ts'
import { fieldsIn } from '../subscribers/attributes.ts'
import { ofUser } from '../subscribers/subscribers.ts'
import { fieldsOfPerson } from './placeholders.ts'
import { forPerson, freeze, textOf } from './text.ts'

/** A campaign as a test mail to a member of staff: the present text, with that person's values. */
export function campaignTestMail(app: core.App, mail: OutboxMail): Letter {
  const campaign = app.findRecordById('email_campaigns', mail.about)
  const text = textOf(campaign)
  const user = app.findRecordById('users', mail.user)
  const own = ofUser(app, user)
  const chosen = hasAddress(user.getString('name')) ? '' : user.getString('name')
  // As long as nobody has chosen a name, the name is the address. Nobody else reads this mail.
  const name = chosen || own?.getString('name') || (user.email().split('@')[0] ?? '')
  const person = {
    name,
    email: user.email(),
    fleets: 0,
    field: fieldsOfPerson(fieldsIn(own?.getString('fields') ?? '')),
  }
  const letter = forPerson(freeze(app, text), person, leaveToken(app, '', ''))
  return { ...letter, subject: `Test: ${letter.subject}` }
}
