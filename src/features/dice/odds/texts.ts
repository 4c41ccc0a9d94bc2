/** Texts of the odds of a volley. */
export const texts = {
  heading: 'Exact odds',
  hits: 'Hits',
  expected: 'Expected',
  spread: (sd: string) => `± ${sd}`,
  orMore: (damage: number) => `${damage} or more`,
  damage: 'Damage',
  ionDamage: 'Damage that draws criticals',
  drag: 'Drag along the bars for the chance of another amount.',
  ion: { one: 'Draws a critical: ', two: ', two: ', end: '.' },
  thresholds: { heading: 'Crosses a threshold with this volley', at: (points: string) => `at ${points} lost` },
  kill: { heading: (hull: number) => `Destroys the target (${hull} hull) within`, volley: ['volley', 'volleys'] },
  strip: { hits: 'hits', expected: 'expected' },
} as const
