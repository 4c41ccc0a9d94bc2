import type { FigureChange, FigureValue, ItemChange } from '#game/fleet/pin/fleet-changes.ts'
import { texts } from './texts.ts'

const words = texts.changes
const names: Readonly<Record<string, string>> = texts.figures

const valueWords = (value: FigureValue | undefined): string => {
  if (value === undefined) return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value.length === 0 ? words.none : value.join(', ')
}

/** Names a changed field: `weapons.lance` is a weapon, `weapons.lance.dice` one figure of it. */
function fieldWords(field: string): string {
  const weapon = /^weapons\.([^.]+)(?:\.(.+))?$/.exec(field)
  if (!weapon) return names[field] ?? field
  const [, id = '', figure] = weapon
  const called = id.replaceAll('-', ' ')
  return figure === undefined ? called : words.weaponFigure(called, names[figure] ?? figure)
}

export function figureWords({ field, from, to }: FigureChange): string {
  if (/^weapons\.[^.]+$/.test(field))
    return to === undefined ? words.without(valueWords(from)) : words.with(valueWords(to))
  if (field === 'text') return words.text
  return words.figure(fieldWords(field), valueWords(from), valueWords(to))
}

/** Describes a changed ship or refit: "Commonweal: hull 38 to 36, points 66 to 64". */
export function itemWords({ name, kind, figures, count }: ItemChange): string {
  const copies = count > 1 ? words.copies(count) : ''
  if (kind === 'gone') return words.item(name, copies, words.gone)
  return words.item(name, copies, figures.map(figureWords).join(', '))
}
