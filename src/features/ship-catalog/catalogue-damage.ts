import { makePart } from '#ui/fetched.tsx'

/** Reckons what ships do to a target, and writes it on their cards. */
export const damagePart = makePart('The damage', () => import('./damage-code.ts'))
