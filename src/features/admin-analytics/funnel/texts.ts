import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the funnel. */
export const texts = {
  heading: 'Funnel',
  explain:
    'Players who did the first step for the first time ever in this span, and how many of them also did the others, in whichever order, until now. Players who did it before are not counted. Only logged-in players count.',
  noFilters: 'A funnel follows people over many visits, so filters do not apply here.',
  none: 'Nobody did the first step for the first time in these days.',
  page: (path: string) => `Opened ${path}`,
  step: (at: number) => `Step ${at + 1}`,
  earlier: (step: string) => `Move up: ${step}`,
  later: (step: string) => `Move down: ${step}`,
  remove: (step: string) => `Remove the step: ${step}`,
  add: 'Add a step',
  reset: 'Reset the steps',
  edit: 'Change the steps',
  done: 'Done',
  steps: 'Steps of the funnel',
  moved: (step: string, at: number, of: number) => `${step} is step ${at + 1} of ${of}.`,
  people: (n: number) => counted(n, 'player'),
  shares: (ofFirst: string, ofLast: string) => `${ofFirst} of the first step, ${ofLast} of the step before`,
  wait: (n: number, time: string) =>
    n === 1 ? `${time} after the first step` : `half of the ${n} within ${time} of the first step`,
  atOnce: (n: number) =>
    n === 1 ? 'at the first step or before it' : `half of the ${n} at the first step or before it`,
  came: (n: number) => `Who they are (${n})`,
  left: (n: number) => `${n} stopped before it`,
  cameHeading: (step: string) => `Reached: ${step}`,
  leftHeading: (step: string, before: string) => `Did “${before}”, but not “${step}”`,
  peopleFailed: (why: string) => `They could not be loaded. ${why}`,
  peopleMost: 'Only the 100 newest are listed.',
  nobody: 'Nobody.',
  nameless: 'A player without a name',
  csv: ['step', 'people', 'share_of_first', 'median_seconds'],
} as const
