const space = /[ \t\n\r]*/y
// Control characters are what JSON forbids in a text.
/* oxlint-disable no-control-regex */
const scalar = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const name = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
/* oxlint-enable no-control-regex */

/** End of what the pattern matches at a position; the position itself where it does not. */
function past(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/**
 * Where a text stops being JSON: browsers say it in words of their own or not at all. A position in UTF-16 units; the
 * length of the text when it ends too early, or is sound. Goes through long and deep texts without recursion.
 */
export function jsonFault(text: string): number {
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
      const end = past(name, text, at)
      const colon = past(space, text, end)
      // A name that does not end is the end of the text, if nothing follows it.
      if (end === at) return character === '"' && !text.slice(at + 1).includes('"') ? text.length : at
      if (text[colon] !== ':') return colon
      wants = 'value'
      at = colon + 1
    } else if (character === '{' || character === '[') {
      open.push(character)
      wants = 'first'
      at += 1
    } else {
      const end = past(scalar, text, at)
      if (end === at) return character === '"' && !text.slice(at + 1).includes('"') ? text.length : at
      wants = 'after'
      at = end
    }
    at = past(space, text, at)
  }
  return text.length
}
