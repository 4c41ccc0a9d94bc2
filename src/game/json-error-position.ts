const space = /[ \t\n\r]*/y
// The pattern excludes control characters, because JSON forbids them in strings.
// oxlint-disable-next-line no-control-regex
const plain = /[^"\\\u0000-\u001f]*/y
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const cutEscape = /\\(?:u[\da-fA-F]{0,3})?$/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** The end of the match that begins at `at`. Returns `at` itself if the pattern does not match there. */
function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/**
 * The end of the JSON string that begins at `at`. Returns the length of the text if it ends inside the string, and `at`
 * itself if no valid string begins there. The string is read part by part, because a single pattern for the whole
 * string overflows the stack on strings of several megabytes.
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
 * Finds the position where a text stops being valid JSON, because browsers report it differently or not at all. The
 * position is in UTF-16 units; it is the length of the text if the text ends too early or is valid. The function does
 * not recurse, so long and deeply nested texts are safe.
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
