import { inlineText } from '#content/rules-text.ts'
import type { RulesTerm } from '#content/rules-tree.ts'
import { isObject } from '#shared/is-object.ts'
import { PageContext } from './page-context.ts'
import { compileWords } from './page.ts'
import type { Report } from './problem.ts'

export interface CompiledTerm {
  readonly term: RulesTerm
  readonly file: string
  readonly line: number
  /** The terms and links in the term's explanation. */
  readonly context: PageContext
}

const keys = ['id', 'term', 'text', 'page'] as const

/** Reads a file of terms, `[{ "id", "term", "text", "page" }]`. Each part of the book has one file. */
export function readTerms(file: string, source: string, report: Report): readonly CompiledTerm[] {
  let entries: unknown
  try {
    entries = JSON.parse(source)
  } catch (thrown) {
    report(1, `This is no JSON: ${thrown instanceof Error ? thrown.message : 'unreadable'}.`)
    return []
  }
  if (!Array.isArray(entries)) {
    report(1, 'A file of terms is a list: [{ "id", "term", "text", "page" }].')
    return []
  }
  return entries.flatMap((entry: unknown) => {
    const id: unknown = isObject(entry) ? entry['id'] : undefined
    const line = lineOf(source, id)
    const values = isObject(entry) ? keys.map((key) => entry[key]) : []
    if (
      !isObject(entry) ||
      values.length === 0 ||
      values.some((value) => typeof value !== 'string' || value.trim() === '')
    ) {
      report(line, 'A term has id, term, text and page, each with words in it.')
      return []
    }
    const extra = Object.keys(entry).find((key) => !keys.some((known) => known === key))
    if (extra !== undefined) report(line, `"${extra}" is not part of a term: it has ${keys.join(', ')}.`)
    const [key = '', term = '', text = '', page = ''] = values.map(String)
    if (!/^[a-z][a-z0-9-]*$/.test(key)) report(line, `"${key}" is no id: small letters, digits and hyphens.`)
    const context = new PageContext('', '', (_line, message) => report(line, message))
    return [{ term: { id: key, term, text: compileWords(text, context), page }, file, line, context }]
  })
}

/** The line where the term's id is written, searched in the text, because parsed JSON has no positions. */
const lineOf = (source: string, id: unknown): number => {
  const at =
    typeof id === 'string' ? source.search(new RegExp(`"id"\\s*:\\s*"${id.replaceAll(/[^a-z0-9-]/gi, '.')}"`)) : -1
  return at < 0 ? 1 : source.slice(0, at).split('\n').length
}

/** Whether the term's text has a place (`{n}`) for the number that a mention can give. */
export const takesNumber = ({ text, term }: RulesTerm): boolean => `${term} ${inlineText(text)}`.includes('{n}')
