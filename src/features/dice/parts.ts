import { makePart } from '#ui/fetched.tsx'

/** Everything of this page that is not needed to set a pool, see its odds, throw it and see what was thrown. */

export const fairnessPart = makePart('The test of the dice', () => import('./fairness-view.tsx'))
export const shipPickerPart = makePart('The ships', () => import('./ship-picker/ship-picker.tsx'))
export const sourcePart = makePart('Where the figures come from', () => import('./source.tsx'))
export const problemsPart = makePart('What cannot be rolled', () => import('./problems.tsx'))
export const notSavedPart = makePart('Why this device keeps nothing', () => import('./not-saved.tsx'))
export const knockPart = makePart('The sound', () => import('./knock.ts'))
export const traitsPart = makePart('The traits', () => import('./traits-fields.tsx'))
export const typedBarPart = makePart('The keys for real dice', () => import('./typed-bar.tsx'))
export const presetsPart = makePart('The presets', () => import('./presets-list.tsx'))
export const rerollPart = makePart('The advice on dice to roll again', () => import('./reroll-panel.tsx'))
export const luckPart = makePart('The figures of your luck', () => import('./luck-table.tsx'))
export const logDetailsPart = makePart('What the log has of this throw', () => import('./log-details.tsx'))
export const logToolsPart = makePart('Copy and export', () => import('./log-tools.tsx'))
