import type { CriticalKind } from '#game/ship/hull-track.ts'

export interface CriticalText {
  readonly name: string
  /** Its effect while it is unrepaired, as in the table of the book (4.5.2). */
  readonly effect: string
}

/** Used by the rules page on criticals and by printed sheets; a test compares the two. */
export const criticalTexts: Readonly<Record<CriticalKind, CriticalText>> = {
  weapons: { name: 'Weapons', effect: 'one success die fewer in each volley' },
  engines: { name: 'Engines', effect: 'thrust halved, one step of turn at most' },
  sensors: { name: 'Sensors', effect: 'no lock, no fire at long range' },
  bridge: { name: 'Bridge', effect: 'command halved, no order' },
  fire: { name: 'Fire', effect: '1 hull lost at the end of each round' },
  'hull breach': { name: 'Hull breach', effect: 'some hull lost at once' },
}
