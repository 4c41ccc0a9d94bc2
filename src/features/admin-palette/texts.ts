/** Texts of the search over the staff area. */
export const texts = {
  title: 'Go to',
  field: 'Screen, view, user or code',
  screens: 'Screens',
  views: 'Saved views',
  users: 'Users',
  codes: 'Alpha codes',
  searching: 'Looking for users …',
  usersFailed: 'Users could not be searched now.',
  none: 'Nothing found.',
  backToApp: 'Back to the main menu',
} as const
