/** The sections of the rules book by which a battle is played: number and address. A test compares them with the book. */
export const bookRules = {
  initiative: ['4.1.1', 'round/command#initiative'],
  orders: ['4.1.4', 'round/command#giving-orders'],
  leaders: ['4.1.5', 'round/command#leaders'],
  movement: ['4.3.2', 'round/movement#straight'],
  tableEdge: ['4.3.5', 'round/movement#table-edge'],
  lockOn: ['4.2.3', 'round/orders#lock-on'],
  volley: ['2.3', 'volley#formula'],
  massing: ['2.5.1', 'volley/massing#rule'],
  landing: ['2.3.5', 'volley/damage#when'],
  destroyed: ['3.3.4', 'ships/hull-track#destroyed'],
  critical: ['4.5.2', 'round/damage-and-criticals#drawing'],
  hullBreach: ['4.5.8', 'round/damage-and-criticals#hull-breach'],
  launching: ['5.1.2', 'advanced/squadrons#launching'],
  recovery: ['5.1.4', 'advanced/squadrons#recovery'],
  boarding: ['5.2.3', 'advanced/boarding#fight'],
  capture: ['5.2.5', 'advanced/boarding#capture'],
  repair: ['4.6.1', 'round/repair-and-end#repair'],
  fires: ['4.6.2', 'round/repair-and-end#fires'],
  regaining: ['4.6.3', 'round/repair-and-end#regaining-hull'],
  breaking: ['4.6.4', 'round/repair-and-end#breaking'],
  victoryPoints: ['8.3', 'scenarios#victory-points'],
  traits: ['3.4.1', 'ships/traits#how'],
  admirals: ['3.6.2', 'ships/admirals#when'],
} as const satisfies Readonly<Record<string, readonly [number: string, address: string]>>

export type BookRule = keyof typeof bookRules
