import { addRefit, addShips, reportUnresolved, type TextPlace, type TextReader } from './fleet-text-draft.ts'
import { exactName, findName, nameByWords, type ItemKind } from './fleet-text-names.ts'
import { countInName, tokeniseLine, type LineToken } from './fleet-text-tokens.ts'

/** The kind as which a line with ships, refits or an admiral was understood. */
export type ItemLineKind = ItemKind | 'unresolved'

/** A number without a unit, up to this one, means ships and not points. */
const usualCount = 9

/** Whether a number without a unit beside a ship is its points. Refits that follow can only add to them. */
function isPoints(figure: number, points: number, hasRefits: boolean): boolean {
  if (figure === 0 || figure === points) return true
  if (figure < points) return figure > usualCount && figure * 2 >= points
  return hasRefits || figure > usualCount
}

/** Splits "Three Halyards" and "Halyard 3" into tokens, if the whole text is not a name. */
function withCounts({ names }: TextReader, tokens: readonly LineToken[]): readonly LineToken[] {
  const isName = (text: string) =>
    [names.ships, names.refits, names.admirals].some((kind) => findName(text, kind) !== undefined)
  return tokens.flatMap((token): readonly LineToken[] => {
    const inName = token.kind === 'word' && !isName(token.text) ? countInName(token.text) : undefined
    if (!inName || !isName(inName.name)) return [token]
    const { count, name, isSure } = inName
    return isSure
      ? [
          { kind: 'count', count, leads: true },
          { kind: 'word', text: name },
        ]
      : [
          { kind: 'word', text: name },
          { kind: 'number', count },
        ]
  })
}

/**
 * The number of ships that the design at `at` stands for, from the numbers around it. `from`: where its part of the
 * line begins.
 */
function countOf(
  { catalogue, names }: TextReader,
  tokens: readonly LineToken[],
  from: number,
  at: number,
  design: string,
): number {
  const nextWord = tokens.findIndex((token, i) => i > at && token.kind === 'word')
  const end = nextWord < 0 ? tokens.length : nextWord
  const near = tokens.slice(from, end).filter((token, i) => from + i < at || !leads(token))
  const sure = near.find((token) => token.kind === 'count')
  if (sure?.kind === 'count') return sure.count
  const following = tokens[nextWord]
  const hasRefits = following?.kind === 'word' && findName(following.text, names.refits) !== undefined
  const points = catalogue.ships.get(design)?.points ?? 0
  const figure = near.find((token) => token.kind === 'number' && !isPoints(token.count, points, hasRefits))
  return figure?.kind === 'number' ? figure.count : 1
}

const leads = (token: LineToken | undefined): boolean => token?.kind === 'count' && token.leads === true

/** Reads a line of ships, refits or an admiral into the draft. Returns undefined if the line contains no words. */
export function readItems(reader: TextReader, line: number, text: string): ItemLineKind | undefined {
  const { draft, names } = reader
  const parts = tokeniseLine(text)
  const { continues } = parts
  // Some programs write every cell in quotes, so the name of a design in quotes is not a ship's own name.
  const isQuoted = parts.tokens.every(({ kind }) => kind !== 'word') && parts.ownName !== ''
  const ownName = isQuoted ? '' : parts.ownName
  const quoted: readonly LineToken[] = isQuoted ? [{ kind: 'word', text: parts.ownName }] : []
  const tokens = withCounts(reader, [...quoted, ...parts.tokens])
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
    const used = tokens.findIndex((token) => token.kind === 'word' && token.text === words[at])
    const count = countOf(reader, tokens, 0, used, design.id)
    addShips(reader, placeOf(900), design.id, count, ownName || words.slice(0, at).join(' '))
    rest = tokens.slice(used + 1)
    // A flagship mark may come before the design; it counts for this ship too.
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
      next?.kind === 'slot'
        ? next.slot
        : after?.kind === 'slot' && (next?.kind === 'points' || next?.kind === 'number')
          ? after.slot
          : undefined
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
    else if (item.kind === 'ship') {
      const count = countOf(reader, tokens, leads(tokens[i - 1]) ? i - 1 : i, i, item.id)
      addShips(reader, placeOf(900 + i), item.id, count, '')
    } else if (draft.latest.length === 0) reportUnresolved(reader, place, token.text, [], 'NO_SHIP_FOR_REFIT')
    else if (!addRefit(reader, item.id, slot)) reportUnresolved(reader, place, token.text, [], 'TOO_MANY_REFITS')
  })
}
