/** Texts of the panel for dice that belong to no volley. */
export const texts = {
  heading: 'Plain dice',
  purpose: 'For initiative, criticals and repair.',
  dice: 'Number of dice',
  roll: (dice: string) => `Roll ${dice}`,
  /** One die, and several. */
  name: ['plain die', 'plain dice'],
} as const
