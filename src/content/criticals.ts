import type { CriticalKind } from '#game/ship/hull-track.ts'

export interface CriticalText {
  readonly name: string
  /** What it does while it is open, in the words of the book's table (4.5.2). */
  readonly effect: string
}

/** For the book's page on criticals and for printed sheets; a test holds the two together. */
export const criticalTexts: Readonly<Record<CriticalKind, CriticalText>> = {
  weapons: { name: 'Weapons', effect: 'one success die fewer in each volley' },
  engines: { name: 'Engines', effect: 'thrust halved, one step of turn at most' },
  sensors: { name: 'Sensors', effect: 'no lock, no fire at long range' },
  bridge: { name: 'Bridge', effect: 'command halved, no order' },
  fire: { name: 'Fire', effect: '1 hull lost at the end of each round' },
  'hull breach': { name: 'Hull breach', effect: 'some hull lost at once' },
}
