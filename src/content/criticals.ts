import type { CriticalKind } from '#game/ship/hull-track.ts'

export interface CriticalText {
  readonly name: string
  /** What the critical does until it is repaired, as in the book's table (4.5.2). */
  readonly effect: string
}

/** Name and effect of each kind of critical, for printed sheets. A test compares them with the rules page. */
export const criticalTexts: Readonly<Record<CriticalKind, CriticalText>> = {
  weapons: { name: 'Weapons', effect: 'one success die fewer in each volley' },
  engines: { name: 'Engines', effect: 'thrust halved, one step of turn at most' },
  sensors: { name: 'Sensors', effect: 'no lock, no fire at long range' },
  bridge: { name: 'Bridge', effect: 'command halved, no order' },
  fire: { name: 'Fire', effect: '1 hull lost at the end of each round' },
  'hull breach': { name: 'Hull breach', effect: 'some hull lost at once' },
}
