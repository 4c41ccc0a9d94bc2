/** Texts of the search over the staff area. */
export const texts = {
  title: 'Go to',
  /** Placeholders of the search field. Only admins can find users and campaigns. */
  field: { admin: 'Screen, view, user, campaign or code', moderator: 'Screen, view or code' },
  screens: 'Screens',
  views: 'Saved views',
  users: 'Users',
  campaigns: 'Campaigns',
  codes: 'Alpha codes',
  searching: { admin: 'Looking for users, campaigns and codes …', moderator: 'Looking for codes …' },
  searchFailed: {
    admin: 'Users, campaigns and codes could not be searched now.',
    moderator: 'Codes could not be searched now.',
  },
  none: 'Nothing found.',
  backToApp: 'Back to the main menu',
} as const
