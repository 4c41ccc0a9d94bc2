/** Texts of the screen around its screen tabs. */
export const texts = {
  title: 'Balance',
  parts: {
    label: 'Parts of balance',
    matrix: 'Matrix',
    worth: 'Worth',
    draft: 'Draft',
    releases: 'Releases',
    choices: 'Players bring',
    replay: 'Replay',
    games: 'Real games',
  },
  pageTitle: {
    matrix: 'Balance',
    worth: 'Worth: balance',
    draft: 'Draft: balance',
    releases: 'Releases: balance',
    choices: 'Players bring: balance',
    replay: 'Replay: balance',
    games: 'Real games: balance',
    'games/reports': 'Reported games: balance',
  },
  missing: (path: string) => `Page not found: ${path}`,
} as const
