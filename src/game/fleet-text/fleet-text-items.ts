import { addRefit, addShips, reportUnresolved, type TextPlace, type TextReader } from './fleet-text-draft.ts'
import { exactName, findName, nameByWords, type ItemKind } from './fleet-text-names.ts'
import { tokeniseLine, type LineToken } from './fleet-text-tokens.ts'

/** What a line with ships, refits or an admiral was understood as. */
export type ItemLineKind = ItemKind | 'unresolved'

/** Reads a line of ships, refits or an admiral into the draft. Returns undefined if the line contains no words. */
export function readItems(reader: TextReader, line: number, text: string): ItemLineKind | undefined {
  const { draft, names } = reader
  const { count, ownName, tokens, continues } = tokeniseLine(text)
  const words = tokens.flatMap((token) => (token.kind === 'word' ? token.text : []))
  const first = words[0]
  if (first === undefined) return undefined
  const placeOf = (n: number): TextPlace => ({ line, key: `${line}.${n}` })
  const chosen = reader.choices[`${line}.0`]
  const shipAt = words.findIndex((word) => findName(word, names.ships))
  const refitAt = words.findIndex((word) => exactName(word, names.refits))
  const isRefits = chosen ? chosen.kind === 'refit' : shipAt !== 0 && (refitAt === 0 || (continues && shipAt < 0))
  let rest = tokens
  if (!isRefits) {
    // In "Common Cause (Commonweal)" the text before the design is the ship's own name.
    const at = chosen?.kind === 'ship' || shipAt < 0 || (refitAt >= 0 && refitAt < shipAt) ? 0 : shipAt
    const design =
      findName(words[at] ?? '', names.ships) ??
      reportUnresolved(reader, placeOf(0), first, ['ship', 'refit', 'admiral'])
    if (!design) {
      draft.latest = []
      return 'unresolved'
    }
    if (design.kind === 'admiral') {
      draft.admiral = design.id
      return 'admiral'
    }
    addShips(reader, placeOf(900), design.id, count, ownName || words.slice(0, at).join(' '))
    const used = tokens.findIndex((token) => token.kind === 'word' && token.text === words[at])
    rest = tokens.slice(used + 1)
    // A flagship mark may stand before the design; then it counts for this ship too.
    if (tokens.slice(0, used).some(({ kind }) => kind === 'flagship')) draft.flagships.push(...draft.latest.slice(0, 1))
  }
  readFollowingTokens(reader, rest, placeOf, !isRefits)
  return isRefits ? 'refit' : 'ship'
}

/** Reads the rest of a line after its design, or a whole line of refits: refits, ships, admiral, flagship marks. */
function readFollowingTokens(
  reader: TextReader,
  tokens: readonly LineToken[],
  placeOf: (n: number) => TextPlace,
  hasShip: boolean,
): void {
  const { draft, names, choices } = reader
  tokens.forEach((token, i) => {
    // The first word of a line has number 0. In a line of ships that is the design, so the words after it count from 1.
    const place = placeOf(hasShip ? i + 1 : i)
    if (token.kind === 'flagship') draft.flagships.push(...draft.latest.slice(0, 1))
    if (token.kind !== 'word') return
    const next = tokens[i + 1]
    const after = tokens[i + 2]
    const slot =
      next?.kind === 'slot' ? next.slot : after?.kind === 'slot' && next?.kind === 'points' ? after.slot : undefined
    const item =
      (Object.hasOwn(choices, place.key) ? choices[place.key] : undefined) ??
      exactName(token.text, names.refits) ??
      exactName(token.text, names.ships) ??
      exactName(token.text, names.admirals) ??
      nameByWords(token.text, names.refits) ??
      nameByWords(token.text.replace(/^admiral\s+/i, ''), names.admirals) ??
      reportUnresolved(reader, place, token.text, ['refit', 'ship', 'admiral'])
    if (!item) return
    if (item.kind === 'admiral') draft.admiral = item.id
    else if (item.kind === 'ship') addShips(reader, placeOf(900 + i), item.id, 1, '')
    else if (draft.latest.length === 0) reportUnresolved(reader, place, token.text, [], 'NO_SHIP_FOR_REFIT')
    else if (!addRefit(reader, item.id, slot)) reportUnresolved(reader, place, token.text, [], 'TOO_MANY_REFITS')
  })
}
