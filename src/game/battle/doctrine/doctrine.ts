import type { Doctrine, DoctrineName } from '../state/doctrine.ts'

export const doctrines: Readonly<Record<DoctrineName, Doctrine>> = {
  close: { name: 'close', range: 0, caution: 0.35, eagerness: 1 },
  'stand off': { name: 'stand off', range: 2, caution: 1, eagerness: 0 },
  balanced: { name: 'balanced', range: 1, caution: 0.65, eagerness: 0.6 },
}
