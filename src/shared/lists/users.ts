import { roleNames } from '../roles.ts'
import { userStatuses } from '../users.ts'
import { choiceColumn, choicesColumn, dateColumn, numberColumn, textColumn, yesNoColumn } from './columns.ts'

export const userColumns = {
  name: textColumn(),
  email: textColumn(),
  status: choiceColumn(userStatuses),
  verified: yesNoColumn(),
  roles: choicesColumn(roleNames),
  created: dateColumn(),
  last_login: dateColumn(),
  last_seen: dateColumn(),
  /** Seen a day or more after the registration. */
  came_back: yesNoColumn({ unsortable: true }),
  fleets: numberColumn(),
  /** The campaign or code that the user came by. */
  source: textColumn(),
  suspended_until: dateColumn(),
}
