/** Texts of the dice screen itself; those of its parts are in the folders of the parts. */
export const texts = { heading: 'Dice', fairness: 'Are these dice fair?' } as const
