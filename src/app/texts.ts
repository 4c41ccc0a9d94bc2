/** Texts that belong to all screens. */
export const texts = {
  appName: 'Orion Companion',
  appDescription: 'Dice with exact odds, fleets, ships, rules and the map of the Reach.',
  alpha: 'Alpha',
  alphaRibbon: 'Alpha: anything here may change or be reset',
  opening: 'Opening the next screen',
  account: 'Account',
  accountWithNews: (n: number) => `Account, ${n === 1 ? 'one new answer' : `${n} new answers`}`,
  missingRole: (role: string) =>
    `That screen is for ${role === 'admin' ? 'admins' : 'staff'}. Your account does not have the role ${role}.`,
  /** Titles of the screens, as the browser's tab shows them. */
  titles: {
    cover: 'Welcome',
    selfTest: 'Self-test',
    mainMenu: 'Main menu',
    dice: 'Dice',
    battles: 'Battles',
    battle: 'Battle',
    starMap: 'Star map',
    starMap3d: 'Star map in 3D',
    fleetBuilder: 'Fleet builder',
    fleetPrint: 'Print a fleet',
    shipCatalogue: 'Ship catalogue',
    rules: 'Rules',
    printRules: 'Print the rules',
    unsubscribe: 'Unsubscribe',
    staff: 'Staff',
    alphaCodes: 'Alpha codes',
    alphaCodeParts: 'Batches and path of alpha codes',
    feedback: 'Feedback',
    subscribers: 'Subscribers',
    balance: 'Balance',
    balanceParts: 'Parts of balance',
    changes: 'Changes',
    users: 'Users',
    analytics: 'Analytics',
    analyticsParts: 'Parts of analytics',
    campaigns: 'E-mail campaigns',
    campaign: 'E-mail campaign',
    distributeCodes: 'Distribute codes',
  },
  descriptions: {
    selfTest: 'Checks this browser and the server, and says what is wrong.',
    unsubscribe: 'Unsubscribe from the e-mail updates of Orion Companion.',
  },
} as const

/** Texts of the signs that the landing page has, too. */
export const statusTexts = {
  offline: 'Offline',
  offlineHint: 'No connection. Everything stored on this device still works.',
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
} as const

/** Texts of the offer of a balance release. */
export const releaseTexts = {
  label: 'New figures',
  heading: (number: number) => `New figures: release ${number}`,
  why: (why: string) => `Why: ${why}`,
  later: 'Later',
  take: 'Use them now',
  unsaved: 'Something on this screen is not saved yet. Finish it first, or it will be lost.',
  takeAnyway: 'Discard it and use them now',
} as const
