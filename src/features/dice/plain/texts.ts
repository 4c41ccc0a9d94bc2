/** Texts of the panel for dice that belong to no volley. */
export const texts = {
  heading: 'Plain dice',
  purpose: 'For criticals, repair and boarding.',
  dice: 'Number of dice',
  roll: (dice: string) => `Roll ${dice}`,
  initiative: {
    roll: 'Roll for initiative',
    yours: 'Yours',
    theirs: 'Theirs',
    hint: 'Each side adds the command of its flagship. On a tie both roll again.',
  },
  number: (n: number) => `Roll ${n}`,
} as const
