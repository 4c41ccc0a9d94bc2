import type { FigureChange, FigureValue, ItemChange } from '#game/fleet/fleet-changes.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { signed } from '../history/diff-words.ts'

const names: Readonly<Record<string, string>> = {
  points: 'points',
  hull: 'hull',
  evasion: 'evasion',
  thrust: 'thrust',
  turn: 'turn',
  command: 'command',
  signature: 'signature',
  pointDefense: 'point defense',
  hangar: 'hangar',
  'defense.bow': 'bow armour',
  'defense.flank': 'flank armour',
  'defense.stern': 'stern armour',
  traits: 'traits',
  slots: 'slots',
  dice: 'dice',
  damageRating: 'damage rating',
  arcs: 'arcs',
  'range.short': 'short range',
  'range.medium': 'medium range',
  'range.long': 'long range',
  text: 'text',
  effects: 'effect',
  name: 'name',
}

const valueWords = (value: FigureValue | undefined): string => {
  if (value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value.length === 0 ? 'none' : value.join(', ')
}

/** Names a changed field: `weapons.lance` is a weapon, `weapons.lance.dice` one figure of it. */
function fieldWords(field: string): string {
  const weapon = /^weapons\.([^.]+)(?:\.(.+))?$/.exec(field)
  if (!weapon) return names[field] ?? field
  const [, id = '', figure] = weapon
  const called = id.replaceAll('-', ' ')
  return figure === undefined ? called : `${called}, ${names[figure] ?? figure}`
}

export function figureWords({ field, from, to }: FigureChange): string {
  if (/^weapons\.[^.]+$/.test(field)) return to === undefined ? `without ${valueWords(from)}` : `with ${valueWords(to)}`
  if (field === 'text') return 'its text'
  return `${fieldWords(field)} ${valueWords(from)} to ${valueWords(to)}`
}

/** Describes a changed ship or refit: "Commonweal: hull 38 to 36, points 66 to 64". */
export function itemWords({ name, kind, figures, count }: ItemChange): string {
  const copies = count > 1 ? ` (${count})` : ''
  if (kind === 'gone') return `${name}${copies}: not in these rules any more; it stays as it was built`
  return `${name}${copies}: ${figures.map(figureWords).join(', ')}`
}

export const changesWords = (count: number): string => `${counted(count, 'thing')} changed since this fleet was built.`

export const costWords = (by: number): string =>
  by === 0 ? 'It would cost the same.' : `It would cost ${signed(by)} points.`
