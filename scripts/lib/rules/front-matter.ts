import type { PageChange } from '#content/rules-tree.ts'
import type { Report } from './problem.ts'

export interface FrontMatter {
  readonly title: string
  readonly number: string
  readonly summary: string
  readonly changed: readonly PageChange[]
}

export interface SplitPage {
  readonly front: FrontMatter
  /** The Markdown, with empty lines instead of the front matter, so that line numbers stay correct. */
  readonly body: string
}

const keys = ['title', 'number', 'summary', 'changed'] as const

/** A plain or quoted value; ` #` begins a comment, as in YAML. */
const scalar = (text: string): string => {
  const trimmed = text.trim()
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"(?:\s+#.*)?$/.exec(trimmed) ?? /^'([^']*)'(?:\s+#.*)?$/.exec(trimmed) ?? []
  return quoted === undefined ? trimmed.replace(/(?:^|\s+)#.*$/, '') : quoted.replaceAll(/\\(.)/g, '$1')
}

function readChange(text: string, line: number, report: Report): PageChange | undefined {
  const [version, date, note, ...rest] = text.split('|').map((part) => part.trim())
  const isDate = date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
  if (version && note && isDate && rest.length === 0) return { version, date, note }
  report(line, 'A change reads "- v0.2.2 alpha | 2026-11-21 | What changed, in one sentence."')
  return undefined
}

/** Reads the front matter of a page, a subset of YAML: `key: value`, and `changed` with its list. */
export function splitFrontMatter(source: string, report: Report): SplitPage | undefined {
  const lines = source.split(/\r?\n/)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) {
    report(1, 'The page begins with no front matter. Write "---", title, number and summary, "---".')
    return undefined
  }
  const values = new Map<string, { readonly text: string; readonly line: number }>()
  const changed: PageChange[] = []
  let inChanged = false
  lines.slice(1, end).forEach((text, index) => {
    const line = index + 2
    if (text.trim() === '' || text.trim().startsWith('#')) return
    const [, item] = /^\s*-\s+(.+)$/.exec(text) ?? []
    if (item !== undefined) {
      const change = inChanged ? readChange(scalar(item), line, report) : undefined
      if (!inChanged) report(line, 'A list stands under "changed:" only.')
      if (change) changed.push(change)
      return
    }
    const [, key, value = ''] = /^([a-z]+):(.*)$/.exec(text) ?? []
    inChanged = key === 'changed'
    if (!key || !keys.some((known) => known === key))
      return report(line, `Front matter has ${keys.join(', ')}; this line is none of them.`)
    if (values.has(key)) return report(line, `"${key}" is given twice.`)
    values.set(key, { text: scalar(value), line })
  })
  const need = (key: (typeof keys)[number]): string => {
    const text = values.get(key)?.text ?? ''
    if (text === '') report(1, `The front matter lacks "${key}:".`)
    return text
  }
  const front = { title: need('title'), number: need('number'), summary: need('summary'), changed }
  if (front.number !== '' && !/^[1-9]\d*(?:\.[1-9]\d*)?$/.test(front.number))
    report(
      values.get('number')?.line ?? 1,
      `"${front.number}" is no page number. A part's own page has 2, its pages 2.1, 2.2 …`,
    )
  const outOfOrder = changed.some(({ date }, i) => i > 0 && date > (changed[i - 1]?.date ?? ''))
  if (outOfOrder) report(values.get('changed')?.line ?? 1, 'Changes stand newest first.')
  return { front, body: lines.map((text, i) => (i <= end ? '' : text)).join('\n') }
}
