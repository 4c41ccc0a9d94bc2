/** Texts of a shared fleet on the cover. */
export const texts = {
  lead: 'This fleet was shared with you. Select a ship to see its figures.',
  keep: 'Keep this fleet',
  keepNot: 'Do not keep it',
  close: 'Go to the start page',
  howToKeep: 'Register or log in to keep this fleet.',
  keeping: 'Register or log in, and this fleet is added to your fleets.',
  openRepaired: 'Open the repaired link',
  reload: 'Load the newest version',
  emptyTitle: 'The link contains no fleet',
  damagedTitle: 'This link is damaged',
  newerTitle: 'This link is from a newer version of the app',
  askAgain: 'Part of it is missing or was changed on the way. Ask for the link again.',
  repairable: 'Some of its characters are wrong, but it can be repaired.',
  newer: 'Load the newest version of the app to open it.',
} as const
