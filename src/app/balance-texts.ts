/** Texts of the offer of a balance release. */
export const texts = {
  label: 'New figures',
  heading: (number: number) => `New figures: release ${number}`,
  why: (why: string) => `Why: ${why}`,
  later: 'Later',
  take: 'Use them now',
  unsaved: 'Something on this screen is not saved yet. Finish it first, or it will be lost.',
  takeAnyway: 'Discard it and use them now',
} as const
