import { counted } from '#pieces/fleet/fleet-words.ts'
import type { RoleName } from '#shared/roles.ts'
import type { UserStatus } from '#shared/users.ts'

const statuses: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  inactive: 'Deactivated',
  suspended: 'Suspended',
  pending: 'Waiting',
}
const roles: Readonly<Record<RoleName, string>> = { admin: 'Admin', moderator: 'Moderator', user: 'Player' }

/** Texts of the audience of a campaign. */
export const texts = {
  heading: 'Who gets it',
  intro: (topic: string) =>
    `Everybody who confirmed mails about “${topic}” and matches all conditions below. Choose none to reach them all.`,
  topic: 'Topic',
  account: 'Account',
  accounts: { any: 'Any', with: 'With', without: 'Without' },
  statuses,
  statusesLabel: 'Status of the account',
  statusesNote: 'accounts that are not active are skipped anyway',
  roles,
  rolesLabel: 'Role',
  anyOf: 'any of the selected',
  factionsLabel: 'Has a fleet of',
  alpha: 'Took part in the alpha',
  alphas: { any: 'Any', in: 'Yes', 'not-in': 'No' },
  alphaHint: 'Yes: an alpha code was redeemed with the account.',
  segment: {
    label: 'Segment of subscribers',
    hint: 'A saved view of the subscribers. Its conditions are copied: later changes of the view change nothing here.',
    none: 'All',
    kept: (name: string) => `${name} (as it was when it was chosen)`,
    noViews: 'Save a view on the screen of subscribers to use it here as a segment.',
  },
  registered: 'Registered',
  seen: 'Last seen',
  from: 'On or after',
  until: 'Before',
  fromOf: (what: string) => `${what} on or after`,
  untilOf: (what: string) => `${what} before`,
  clear: 'Everybody with this topic',
  notOne: 'This segment has conditions that this version of the app does not know.',
  count: {
    heading: 'How many',
    gets: (n: number) => `${n === 1 ? 'person gets' : 'people get'} it`,
    skipped: (n: number) => `${n} skipped`,
    show: 'Show who is skipped',
    outside: (n: number) =>
      `${n === 1 ? 'One person asked' : `${n} people asked`} for the topic, but ${n === 1 ? 'is' : 'are'} not in this audience.`,
    of: (n: number, reason: string) => `${n}: ${reason}`,
    counting: 'Counting …',
    failed: 'The audience could not be counted.',
    tryAgain: 'Try again',
    live: (gets: number, skipped: number) => `${counted(gets, 'person', 'people')} get it, ${skipped} are skipped.`,
  },
  list: {
    heading: 'Everybody by address',
    explain: 'This is only a list: nothing is sent. Each address is checked again when its mail goes.',
    which: 'Show',
    gets: 'Gets it',
    skipped: 'Skipped',
    search: 'Search address or name',
    email: 'Address',
    name: 'Name',
    reason: 'Why not',
    none: 'Nobody.',
    noMatch: 'Nobody matches.',
    more: 'Show more',
    failed: 'The list could not be loaded.',
    loading: 'Loading the list',
    waits: 'The list appears when the audience is saved.',
  },
  fixed: 'The campaign has started. Its recipients are recorded, and the audience cannot be changed any more.',
  toRecipients: 'Show the recipients',
  scheduled: 'The campaign is scheduled. To change its audience, make it a draft again.',
} as const
