/** Texts of the fleets screen and its states. The texts of its parts stand in their own folders. */
export const texts = {
  title: 'Fleets',
  loading: 'Loading your fleets',
  ships: 'Ships',
  games: 'Games',
  quickStart: 'Quick start',
  guided: 'Guided start',
  random: 'Random fleet',
  ready: 'Ready-made fleets',
  readyFleet: (name: string, faction: string) => `${name}, ${faction}`,
  newFleet: 'New fleet',
  import: 'Import',
  emptyTitle: 'No fleet yet',
  empty:
    'The guided start asks three questions, makes a legal fleet, and says what each ship is for. Or take one of the ready-made fleets below.',
  emptiedTitle: 'No fleets',
  emptied: 'Deleted fleets can be restored for 30 days.',
  showMine: 'Show my fleets',
  deletedTitle: 'This fleet was deleted',
  deleted: 'It was deleted here or on another device. It can be restored for 30 days after that.',
  restore: 'Restore this fleet',
  notFoundTitle: 'Fleet not found',
  notFound: 'It was deleted, or it belongs to another account.',
  notReached:
    'It is not on this device, and your account could not be reached to look for it. Try again when you are online.',
  copyOf: (name: string) => `${name} (copy)`,
  duplicated: (fleet: string) => `${fleet} duplicated.`,
} as const
