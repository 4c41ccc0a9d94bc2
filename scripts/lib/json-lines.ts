const oneLine = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')

function lines(value: unknown, depth: number, indent: string): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return oneLine(value)
  const inner = `${indent} `
  const isList = Array.isArray(value)
  const parts = Object.entries(value).map(
    ([name, part]) => `${inner}${isList ? '' : `${JSON.stringify(name)}: `}${lines(part, depth - 1, inner)}`,
  )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return parts.length === 0 ? open + close : `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/**
 * JSON text with each value at this depth on one line, so that a change of one case is a change of one line. `depth`: 1
 * for the items of a list or the fields of an object, 2 for theirs. As in all JSON, undefined fields are left out.
 */
export const jsonLines = (value: unknown, depth: number): string => lines(JSON.parse(JSON.stringify(value)), depth, '')
