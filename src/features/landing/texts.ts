/** Texts of the cover and its forms. */
export const texts = {
  cover: {
    title: 'Orion',
    subtitle: 'Companion',
    lead: 'The companion to a tabletop game of space fleets: a whole battle on one phone, dice, fleets, star map and rules.',
    needs:
      'Two players, 45 to 90 minutes, nothing to buy: a four-foot table, a ruler, dice in two colours, cardboard discs.',
    tryIt: 'Try a volley',
    picture: 'Two fleets on the table: a battleship and two escorts measure the range to their opponents',
    range: '14″',
    metres: (length: number) => `${length} m`,
  },
  sharedFleet: {
    loading: 'Loading the shared fleet',
    unavailableTitle: 'The fleet could not be loaded',
    unavailable: 'Part of the app could not be fetched. Check your connection and try again.',
  },
  fields: { email: 'E-mail', password: 'Password' },
  panel: {
    logInOrRegister: 'Log in or register',
    forgotten: 'Forgot password',
    reset: 'Choose a new password',
    confirm: 'Confirm your e-mail',
    subscribe: 'Confirm your e-mail updates',
    unsubscribe: 'Unsubscribe',
    ask: 'Updates by e-mail',
    waitingList: 'Waiting list',
    backToRegister: 'Back to register',
    tabs: 'Log in or register',
    register: 'Register',
    keepsFleet: 'Register or log in, and the shared fleet is added to your fleets.',
    goToMenu: 'Go to the main menu',
    goToLogIn: 'Go to log in',
    wanted: (screen: string) => `Log in to open ${screen}.`,
    ended:
      'You were logged out, because your password was changed on another device or the account was deleted. If it still exists, log in again: your fleets are on this device.',
    leaving:
      'To unsubscribe without an account, use the link at the end of any e-mail update. Or log in to open this page.',
  },
  /** Names of the screens, by the first part of their paths in small letters. */
  screens: {
    'main-menu': 'the main menu',
    battle: 'your battles',
    dice: 'the dice',
    starmap: 'the star map',
    starmap3d: 'the star map',
    'fleet-builder': 'the fleet builder',
    'fleet-print': 'the printed fleet',
    'ship-catalog': 'the ship catalogue',
    rules: 'the rules',
    print: 'the rules to print',
    admin: 'the staff area',
  } as Readonly<Record<string, string>>,
  unknownScreen: 'the page you asked for',
  logIn: { submit: 'Log in', busy: 'Logging in', forgot: 'Forgot password' },
  suspension: {
    until: (end: string) => `Until: ${end}`,
    noEnd: 'Until: the people who run this server end it',
    reason: (reason: string) => `Reason: ${reason}`,
    contact: 'Write to:',
  },
  updates: {
    heading: 'Updates by e-mail',
    lead: 'A mail now and then, about the topics you choose. You need no account, and can unsubscribe at any time.',
  },
  links: {
    loading: 'Loading the form',
    unavailableTitle: 'The form could not be loaded',
    unavailable: 'Check your connection and try again.',
  },
  showcase: {
    heading: 'Try it first',
    lead: 'No account needed: fire a volley, look through the ships, see how a round goes.',
  },
} as const

/** Texts of the field for an alpha code. */
export const alphaTexts = {
  code: 'Alpha code',
  hint: 'From your invitation, if you have one',
  shape: 'XXXX-XXXX-XXXX',
} as const
