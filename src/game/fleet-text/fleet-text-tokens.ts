import { slotKinds, type SlotKind } from '../ship/ship.ts'
import { foldName } from './name-distance.ts'

/** One part of a line of a fleet list, between two separators. */
export type LineToken =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'flagship' | 'points' }
  | { readonly kind: 'slot'; readonly slot: SlotKind }
  | { readonly kind: 'word'; readonly text: string }

const slotWord = new RegExp(`^(${slotKinds.join('|')})(?: slot)?$`)

function readToken(text: string): LineToken {
  const folded = foldName(text)
  const count = /^(?:x ?(\d+)|(\d+) ?x)$/.exec(folded.replace(/×/g, 'x'))
  if (count) return { kind: 'count', count: Number(count[1] ?? count[2]) }
  if (/^(?:the )?flag ?ship$/.test(folded) || text.trim() === '★') return { kind: 'flagship' }
  if (folded === '' || /^\d+ ?(?:p|pt|pts|point|points)?$/.test(folded)) return { kind: 'points' }
  const slot = slotKinds.find((kind) => kind === slotWord.exec(folded)?.[1])
  return slot ? { kind: 'slot', slot } : { kind: 'word', text: text.trim() }
}

const separators = /\s*(?:[+,;:/|()[\]{}•·&→=]|\s[-–—]+\s|\s(?:with|and|w\/)\s)\s*/i

/** A line of a fleet list, split into its parts. A bullet or a line number at the start is dropped. */
export interface LineParts {
  readonly count: number
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

/** Splits a line into count, own name and tokens. The count is 1 if the line gives none. */
export function tokeniseLine(line: string): LineParts {
  const { ownName, rest } = takeQuoted(line)
  const continues = /^(?:\s{2,}|\t)|^\s*[-*•]?\s*\+/.test(rest)
  const bare = rest.replace(/^\s*(?:[-*•·‣▪–—>+]\s*)*(?:\d{1,3}[.)]\s+)?/, '')
  const counted = /^(\d{1,6})\s*(?:[x×]\s*|\s)(?=[\p{L}“"])/iu.exec(bare)
  const text = counted ? bare.slice(counted[0].length) : bare
  const doubled = /^(.*\S)\s+[x×]\s?(\d{1,6})(?=\s|$|[,;+(])/iu.exec(text)
  const words = doubled ? `${doubled[1]} ${text.slice(doubled[0].length)}` : text
  const tokens = words.split(separators).map(readToken)
  const inTokens = tokens.flatMap((token) => (token.kind === 'count' ? token.count : []))
  const count = Number(counted?.[1] ?? doubled?.[2] ?? inTokens[0] ?? 1)
  return { count, ownName, tokens: tokens.filter(({ kind }) => kind !== 'count'), continues }
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
