import type { DraftChange, FigureDifference } from '../../src/shared/balance.ts'
import { inOrder, keyOf, valuesIn } from './changes.ts'
import { figureOf, itemName } from './content-figures.ts'

// What changes mean for players: each figure before and after.

/** The longest sentence that the app accepts: src/game/balance/release.ts. */
const longestSentence = 20000

/** Returns every figure that differs between `before` and `after`. */
export function differences(
  before: readonly DraftChange[],
  after: readonly DraftChange[],
): readonly FigureDifference[] {
  const [valueBefore, valueAfter] = [valuesIn(before), valuesIn(after)]
  const places = new Map([...before, ...after].map((one) => [keyOf(one), one]))
  return inOrder([...places.values()]).flatMap((place): readonly FigureDifference[] => {
    const [from, to] = [valueBefore(place), valueAfter(place)]
    if (from === to) return []
    const [found, name] = [figureOf(place), itemName(place)]
    if (!found || name === undefined) throw new Error(`The content has no figure ${keyOf(place)}.`)
    const { least, most, words } = found
    const { item, id, figure } = place
    return [{ item, id, figure, name, words, from, to, is_trait: least === 0 && most === 1 }]
  })
}

/** Returns what a draft changes on top of `base`. The rest of `base` does not change, so it is not compared. */
export function effect(base: readonly DraftChange[], own: readonly DraftChange[]): readonly FigureDifference[] {
  const changed = new Set(own.map(keyOf))
  return differences(
    base.filter((one) => changed.has(keyOf(one))),
    own,
  )
}

const partOf = ({ words, from, to, is_trait }: FigureDifference): string =>
  is_trait ? `${to === 1 ? 'now' : 'no longer'} ${words}` : `${words} ${from ?? '–'} → ${to ?? '–'}`

/** The sentence for the changelog: "Halyard: points 16 → 18, hull 10 → 9; Sounder: points 9 → 8." */
export function sentence(found: readonly FigureDifference[]): string {
  const byName = new Map<string, string[]>()
  for (const one of found) byName.set(one.name, [...(byName.get(one.name) ?? []), partOf(one)])
  const parts = Array.from(byName, ([name, own]) => `${name}: ${own.join(', ')}`)
  const whole = parts.length === 0 ? '' : `${parts.join('; ')}.`
  return whole.length <= longestSentence ? whole : `${whole.slice(0, longestSentence - 1)}…`
}
