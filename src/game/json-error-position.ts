const space = /[ \t\n\r]*/y
// Control characters are what JSON forbids in a text.
// oxlint-disable-next-line no-control-regex
const plain = /[^"\\\u0000-\u001f]*/y
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const cutEscape = /\\(?:u[\da-fA-F]{0,3})?$/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** End of what the pattern matches at a position; the position itself where it does not. */
function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/**
 * End of the quotation that begins here, which is the end of the whole where that comes first; the position itself where
 * there is none. Piece by piece: one pattern for all of it runs out of stack in a quotation of megabytes.
 */
function endOfString(text: string, at: number): number {
  if (text[at] !== '"') return at
  let end = at + 1
  for (;;) {
    end = endOfMatch(plain, text, end)
    if (end === text.length) return end
    if (text[end] === '"') return end + 1
    const after = endOfMatch(escaped, text, end)
    if (after === end) return endOfMatch(cutEscape, text, end) === end ? at : text.length
    end = after
  }
}

/**
 * Where a text stops being JSON: browsers say it in words of their own or not at all. A position in UTF-16 units; the
 * length of the text when it ends too early, or is sound. Goes through long and deep texts without recursion.
 */
export function jsonErrorPosition(text: string): number {
  const openContainers: ('{' | '[')[] = []
  let at = endOfMatch(space, text, 0)
  let expected: 'value' | 'first' | 'name' | 'after' = 'value'
  while (at < text.length) {
    const container = openContainers.at(-1)
    const character = text[at]
    const isEnd = character === (container === '{' ? '}' : ']') && container !== undefined
    if (isEnd && (expected === 'after' || expected === 'first')) {
      openContainers.pop()
      expected = 'after'
      at += 1
    } else if (expected === 'after') {
      if (character !== ',' || container === undefined) return at
      expected = container === '{' ? 'name' : 'value'
      at += 1
    } else if (container === '{' && expected !== 'value') {
      const end = endOfString(text, at)
      const colon = endOfMatch(space, text, end)
      if (end === at) return at
      if (text[colon] !== ':') return colon
      expected = 'value'
      at = colon + 1
    } else if (character === '{' || character === '[') {
      openContainers.push(character)
      expected = 'first'
      at += 1
    } else {
      const end = character === '"' ? endOfString(text, at) : endOfMatch(scalar, text, at)
      if (end === at) return at
      expected = 'after'
      at = end
    }
    at = endOfMatch(space, text, at)
  }
  return text.length
}
