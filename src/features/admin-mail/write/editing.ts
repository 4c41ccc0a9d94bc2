/** A selection in a text: from `start` to before `end`. */
export interface Selection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Replaces `from` to before `to` by `insert`, and selects a part of the result. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly select: readonly [start: number, end: number]
}

const chosen = ({ text, start, end }: Selection): string => text.slice(start, end)

/**
 * Puts a mark such as ** around the selection, or removes it. Without a selection, `words` are put between the marks.
 */
export function surround(selection: Selection, mark: string, words: string): Edit {
  const { text, start, end } = selection
  const size = mark.length
  const isInside = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  // A single * beside another one is half of a bold mark.
  const isOther = size === 1 && text[start - 2] === mark && text[start - 3] !== mark
  if (isInside && !isOther) {
    const insert = chosen(selection)
    return { from: start - size, to: end + size, insert, select: [start - size, end - size] }
  }
  const inner = chosen(selection) || words
  return { from: start, to: end, insert: `${mark}${inner}${mark}`, select: [start + size, start + size + inner.length] }
}

/** Puts a mark such as "- " before each line of the selection, or removes it if all lines have it. */
export function prefixLines({ text, start, end }: Selection, mark: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(end - (end > start && text[end - 1] === '\n' ? 1 : 0), from))
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const insert = lines.map((line) => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n')
  if (lines.length > 1) return { from, to, insert, select: [from, from + insert.length] }
  const moved = Math.max(from, start + insert.length - (to - from))
  return { from, to, insert, select: [moved, Math.max(moved, end + insert.length - (to - from))] }
}

/** Makes the selection a link: an address becomes its target, anything else its words. */
export function link(selection: Selection, words: string): Edit {
  const { start: from, end: to } = selection
  const text = chosen(selection)
  const isAddress = /^(https?:\/\/|mailto:)\S+$/.test(text)
  const label = isAddress ? words : text || words
  const address = isAddress ? text : 'https://'
  const insert = `[${label}](${address})`
  const at = isAddress ? from + 1 : from + label.length + 3
  return { from, to, insert, select: [at, at + (isAddress ? label.length : address.length)] }
}

/** Replaces the selection by a text. */
export const replace = ({ start: from, end: to }: Selection, insert: string): Edit => ({
  from,
  to,
  insert,
  select: [from + insert.length, from + insert.length],
})

/** Replaces the selection by a text as a paragraph of its own. */
export function paragraph(selection: Selection, insert: string): Edit {
  const { text, start, end } = selection
  const before = /(?:^|\n\n)$/.test(text.slice(0, start)) ? '' : text.slice(0, start).endsWith('\n') ? '\n' : '\n\n'
  const after = /^(?:$|\n\n)/.test(text.slice(end)) ? '' : text.slice(end).startsWith('\n') ? '\n' : '\n\n'
  return replace(selection, `${before}${insert}${after}`)
}

/** Applies an edit as if it were typed, so that the browser's Undo works. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  // No other way keeps the browser's own undo; a browser without it still gets the text.
  const isTyped = typeof document.execCommand === 'function' && document.execCommand('insertText', false, insert)
  if (!isTyped) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
