/** Texts of the offer of a balance release. */
export const texts = {
  label: 'New figures',
  heading: (number: number) => `New figures: release ${number}`,
  why: (why: string) => `Why: ${why}`,
  later: 'Later',
  take: 'Take them over',
  unsaved: 'Something you began on this screen is not saved yet. Finish it first, or lose it.',
  takeAnyway: 'Lose it and take them over',
} as const
