/** Texts of the main menu. */
export const texts = {
  heading: 'Main menu',
  firstSteps: {
    heading: 'First steps',
    allDone: 'You are ready to play',
    skip: 'Skip',
    close: 'Close',
    done: 'Done',
    steps: { fleet: 'Build a first fleet', roll: 'Roll the dice once', game: 'Read how a first game goes' },
  },
  continueList: {
    name: 'Continue',
    lastFleet: 'Last fleet',
    loading: 'Loading your fleets',
    firstFleet: 'Build your first fleet',
    lastDice: 'Last dice',
    lastPage: 'Last page of the rules',
    dice: (success: number, failure: number) => ({ success: `${success} success`, failure: `${failure} failure` }),
    against: 'against',
    pointsOf: (points: number, limit: number) => `${points} of ${limit} points`,
    atMost: (limit: number) => `at most ${limit} points`,
  },
  screens: {
    name: 'Screens',
    dice: { title: 'Dice', words: 'Roll with exact odds' },
    fleets: { title: 'Fleets', words: 'Build, check, print' },
    catalogue: { title: 'Ship catalogue', words: 'All ships and their drawings' },
    starMap: { title: 'Star map', words: 'Map of the Reach' },
    rules: { title: 'Rules', words: 'The complete rules book' },
    account: { title: 'Account', words: 'Profile, settings, data' },
    admin: { title: 'Admin', words: 'Tools for staff' },
  },
} as const
