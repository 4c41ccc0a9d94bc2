/** Texts of the search over the staff area. */
export const texts = {
  title: 'Go to',
  field: 'Screen, view, user or campaign',
  screens: 'Screens',
  views: 'Saved views',
  users: 'Users',
  campaigns: 'Campaigns',
  searching: 'Looking for users and campaigns …',
  searchFailed: 'Users and campaigns could not be searched now.',
  none: 'Nothing found.',
  backToApp: 'Back to the main menu',
} as const
