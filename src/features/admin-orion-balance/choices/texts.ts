/** Texts of what players choose. */
export const texts = {
  heading: 'What players bring',
  explain: (least: number) =>
    `How many players have it in at least one saved fleet. Figures about fewer than ${least} players are never shown.`,
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
  missing: (names: string) => `Not shown, because too few players have it: ${names}.`,
} as const
