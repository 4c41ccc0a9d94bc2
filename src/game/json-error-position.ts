const space = /[ \t\n\r]*/y
// Control characters are what JSON forbids in a text.
// oxlint-disable-next-line no-control-regex
const plain = /[^"\\\u0000-\u001f]*/y
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const cutEscape = /\\(?:u[\da-fA-F]{0,3})?$/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** End of what the pattern matches at a position; the position itself where it does not. */
function past(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/**
 * End of the quotation that begins here, which is the end of the whole where that comes first; the position itself where
 * there is none. Piece by piece: one pattern for all of it runs out of stack in a quotation of megabytes.
 */
function pastQuotation(text: string, at: number): number {
  if (text[at] !== '"') return at
  let end = at + 1
  for (;;) {
    end = past(plain, text, end)
    if (end === text.length) return end
    if (text[end] === '"') return end + 1
    const after = past(escaped, text, end)
    if (after === end) return past(cutEscape, text, end) === end ? at : text.length
    end = after
  }
}

/**
 * Where a text stops being JSON: browsers say it in words of their own or not at all. A position in UTF-16 units; the
 * length of the text when it ends too early, or is sound. Goes through long and deep texts without recursion.
 */
export function jsonErrorPosition(text: string): number {
  const open: ('{' | '[')[] = []
  let at = past(space, text, 0)
  let wants: 'value' | 'first' | 'name' | 'after' = 'value'
  while (at < text.length) {
    const inside = open.at(-1)
    const character = text[at]
    const isEnd = character === (inside === '{' ? '}' : ']') && inside !== undefined
    if (isEnd && (wants === 'after' || wants === 'first')) {
      open.pop()
      wants = 'after'
      at += 1
    } else if (wants === 'after') {
      if (character !== ',' || inside === undefined) return at
      wants = inside === '{' ? 'name' : 'value'
      at += 1
    } else if (inside === '{' && wants !== 'value') {
      const end = pastQuotation(text, at)
      const colon = past(space, text, end)
      if (end === at) return at
      if (text[colon] !== ':') return colon
      wants = 'value'
      at = colon + 1
    } else if (character === '{' || character === '[') {
      open.push(character)
      wants = 'first'
      at += 1
    } else {
      const end = character === '"' ? pastQuotation(text, at) : past(scalar, text, at)
      if (end === at) return at
      wants = 'after'
      at = end
    }
    at = past(space, text, at)
  }
  return text.length
}
