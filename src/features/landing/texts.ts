/** Texts of the cover and its forms. */
export const texts = {
  cover: {
    title: 'Orion',
    subtitle: 'Companion',
    lead: 'The companion to a tabletop game of space fleets: dice, fleets, star map and rules, on your phone and computer.',
    picture: 'Two fleets on the table: a battleship and two escorts measure the range to their opponents',
    range: '14″',
  },
  sharedFleet: {
    loading: 'Loading the shared fleet',
    unavailableTitle: 'The fleet could not be loaded',
    unavailable: 'Part of the app could not be fetched. Check your connection and try again.',
    lead: 'This fleet was shared with you. Press a ship to see its figures.',
    keep: 'Keep this fleet',
    keepNot: 'Do not keep it',
    close: 'Close this fleet',
    keeping: 'Log in or register, and this fleet is added to your fleets.',
    openRepaired: 'Open the repaired link',
    reload: 'Load the newest version',
    emptyTitle: 'The link contains no fleet',
    damagedTitle: 'This link is damaged',
    newerTitle: 'This link is from a newer version of the app',
    askAgain: 'Part of it is missing or was changed on the way. Ask for the link again.',
    repairable: 'Some of its characters are wrong, but it can be repaired.',
    newer: 'Load the newest version of the app to open it.',
  },
} as const
