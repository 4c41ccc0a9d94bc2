/** Texts of what players choose. */
export const texts = {
  heading: 'What players bring',
  explain: (least: number) =>
    `Counted in saved fleets by how many players have it in at least one; a figure of fewer than ${least} players never leaves the store.`,
  loading: 'Counting saved fleets',
  failed: 'This could not be loaded.',
  few: (least: number) => `Fewer than ${least} players have saved a fleet.`,
  totals: (owners: string, fleets: string) => `${owners} players have ${fleets} saved fleets.`,
  kinds: { label: 'What is counted', ship: 'Ships', refit: 'Refits', admiral: 'Admirals', faction: 'Factions' },
  name: 'Name',
  about: 'Of',
  owners: 'Players',
  share: 'Share',
  fleets: 'Fleets',
  percent: (share: string) => `${share} %`,
  none: 'Nothing of this kind is in the fleets of enough players.',
  missing: (names: string) => `In the fleets of too few players to be told of: ${names}.`,
} as const
