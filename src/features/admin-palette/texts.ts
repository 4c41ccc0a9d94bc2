/** Texts of the search over the staff area. */
export const texts = {
  title: 'Go to',
  field: 'Screen, view, user, campaign or code',
  screens: 'Screens',
  views: 'Saved views',
  users: 'Users',
  campaigns: 'Campaigns',
  codes: 'Alpha codes',
  searching: 'Looking for users, campaigns and codes …',
  searchFailed: 'Users, campaigns and codes could not be searched now.',
  none: 'Nothing found.',
  backToApp: 'Back to the main menu',
} as const
