import { slotKinds, type SlotKind } from '../ship/ship.ts'
import { foldName } from './name-distance.ts'

/** One part of a line of a fleet list, between two separators. */
export type LineToken =
  /** How many ships: "3x", "x3", "3 ships". `leads`: it is written before its ship, as in "3x Halyard". */
  | { readonly kind: 'count'; readonly count: number; readonly leads?: boolean }
  /** A number without a unit: ships or points, depending on the text beside it. */
  | { readonly kind: 'number'; readonly count: number }
  | { readonly kind: 'flagship' | 'points' }
  | { readonly kind: 'slot'; readonly slot: SlotKind }
  | { readonly kind: 'word'; readonly text: string }

const slotWord = new RegExp(`^(${slotKinds.join('|')})(?: slot)?$`)

/** Words beside a number which mean that it counts ships. */
const unit = '(?:ships?|pcs?|pieces?|units?|models?|copies|times|of|stuck)'
const quantity = '(?:qty|quantity|count|amount|number|anzahl|menge)'
const countWord = new RegExp(`^(?:x ?(\\d+)|(\\d+) ?x|(\\d+) ${unit}|${quantity} (\\d+))$`)
const figureWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const times = '[x×✕✖*]'
const countBefore = new RegExp(`^(\\d{1,6})\\s*(?:${times}\\s*|${unit}\\s+|\\s)(?=[\\p{L}“"])(.+)$`, 'iu')
const timesBefore = new RegExp(`^${times}\\s?(\\d{1,6})\\s+(?=\\p{L})(.+)$`, 'iu')
const countAfter = new RegExp(`^(.*\\p{L})\\s*(?:(?<=\\s|[^\\p{L}])${times}|[×✕✖*])\\s?(\\d{1,6})$`, 'iu')
const timesAfter = new RegExp(`^(.*\\p{L})\\s+(\\d{1,6})\\s?${times}$`, 'iu')
const pointsAfter = /^(.*\p{L})\s+\d{1,4}\s?(?:p|pts?|points?)$/iu
const figureBefore = new RegExp(`^(?:an?|${figureWords.join('|')})\\s+(?=\\p{L})`, 'iu')

function readToken(written: string): readonly LineToken[] {
  const text = written.trim()
  const folded = foldName(text.replace(/[×✕✖*](?=\s?\d)|(?<=\d\s?)[×✕✖*]/g, 'x'))
  const count = countWord.exec(folded)
  if (count) return [{ kind: 'count', count: Number(count.slice(1).find((figure) => figure !== undefined)) }]
  if (/^(?:the )?flag ?ship$/.test(folded) || text === '★') return [{ kind: 'flagship' }]
  if (/^\d+$/.test(folded)) return [{ kind: 'number', count: Number(folded) }]
  if (folded === '' || /^\d+ ?(?:p|pt|pts|point|points)$/.test(folded)) return [{ kind: 'points' }]
  const slot = slotKinds.find((kind) => kind === slotWord.exec(folded)?.[1])
  if (slot) return [{ kind: 'slot', slot }]
  const before = countBefore.exec(text) ?? timesBefore.exec(text)
  if (before) return [{ kind: 'count', count: Number(before[1]), leads: true }, ...readToken(before[2] ?? '')]
  const after = countAfter.exec(text) ?? timesAfter.exec(text)
  if (after) return [...readToken(after[1] ?? ''), { kind: 'count', count: Number(after[2]) }]
  const pointed = pointsAfter.exec(text)?.[1]
  return pointed === undefined ? [{ kind: 'word', text }] : [{ kind: 'word', text: pointed }, { kind: 'points' }]
}

/** "Three Halyards" and "Halyard 3" as count and name. If the name itself has these words, the text is the name. */
export function countInName(
  text: string,
): { readonly count: number; readonly name: string; readonly isSure: boolean } | undefined {
  const word = figureBefore.exec(text)?.[0]
  if (word !== undefined) {
    const at = figureWords.indexOf(word.trim().toLowerCase())
    return { count: Math.max(at, 0) + 1, name: text.slice(word.length), isSure: true }
  }
  const after = /^(.*\p{L})\s+(\d{1,4})$/u.exec(text)
  return after ? { count: Number(after[2]), name: after[1] ?? '', isSure: false } : undefined
}

const separators = /\s*(?:[+,;:/|()[\]{}•·&→=\t，；：（）［］｜、]|\s[-–—]+\s|\s(?:with|and|w\/)\s)\s*/i

/** A line of a fleet list, split into its parts. A bullet or a line number at the start is dropped. */
export interface LineParts {
  /** The player's own name for the ship, if the line contains one in quotes; otherwise empty. */
  readonly ownName: string
  readonly tokens: readonly LineToken[]
  /** The line is indented or begins with a plus, so it belongs to the ship on the line before. */
  readonly continues: boolean
}

const ownForm = /^\s*- (?:(\d+)x )?(.*?) “(.*)” (\(\d.*)$/s
const quotes = [/“([^”]*)”/, /"([^"]*)"/, /«([^»]*)»/, /„([^“”]*)[“”]/]

/**
 * Separates the ship's own name, which is in quotes, from the rest of the line. Lines of our own text export are
 * recognised by `ownForm` first, because there the name itself may contain quotes.
 */
function takeQuoted(line: string): { readonly ownName: string; readonly rest: string } {
  const own = ownForm.exec(line)
  if (own) return { ownName: own[3] ?? '', rest: `- ${own[1] === undefined ? '' : `${own[1]}x `}${own[2]} ${own[4]}` }
  for (const pattern of quotes) {
    const found = pattern.exec(line)
    if (found) return { ownName: (found[1] ?? '').trim(), rest: line.replace(pattern, ' , ') }
  }
  return { ownName: '', rest: line }
}

/** Marks of the writing direction and zero-width signs, which are invisible in copied text. */
const invisible = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** The value of a digit of any script. In each script the ten digits follow one another. */
const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1 - value))) value += 1
  return String(value % 10)
}

/**
 * Returns a line without invisible signs and with plain digits. Lines of our own text export stay as they are, to keep
 * the names.
 */
export const plainLine = (line: string): string =>
  ownForm.test(line)
    ? line
    : line
        .replace(invisible, '')
        .replace(/[^\P{Nd}0-9]/gu, digitOf)
        .replace(/(?<=\d\s?)ｘ|ｘ(?=\s?\d)/gi, 'x')

const bullets = '[-*•·‣▪▫–—>+◦○●◯■□▸▹►▶➤➢➔→⇒⁃∙※☛✦◆◇❖»✓✔✗☐☑☒]'
const start = new RegExp(
  `^\\s*(?:(?:${bullets}|\\[[ xX✓✔]?\\](?=\\s)|(?!★)\\p{Extended_Pictographic}\\uFE0F?)\\s*)*(?:\\d{1,3}[.)]\\s+)?`,
  'u',
)

/** Splits a line into own name and tokens. */
export function tokeniseLine(line: string): LineParts {
  const { ownName, rest } = takeQuoted(line)
  const continues = /^(?:\s{2,}|\t)|^\s*[-*•]?\s*\+/.test(rest)
  const tokens = rest.replace(start, '').split(separators).flatMap(readToken)
  return { ownName, tokens, continues }
}

/** Removes the Markdown marks of a line and the backslashes before escaped characters. */
export function stripMarkdown(line: string): string {
  const bare = line
    .replace(/^(\s*)>\s?/, '$1')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/(?<!\\)(?:\*{2,3}|~~|`)/g, '')
    .replace(/^(\s*)(?<!\\)[*_](?=\S)(.*)(?<=\S)(?<!\\)[*_]\s*$/, '$1$2')
  return bare.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Whether a list is Markdown: it has a heading, or a line whose text begins in bold. */
export const isMarkdown = (lines: readonly string[]): boolean =>
  lines.some((line) => /^\s*#{1,6} |^(?:- )?\*\*\S/.test(line))
