import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { filesBelow, root } from '../../../scripts/lib/files.ts'

const folders = ['src/features/starmap', 'src/scene']
const files = folders.flatMap((folder) => filesBelow(folder))
const components = files.filter((file) => file.endsWith('.tsx'))

/** Attributes whose value a person reads or hears. */
const spoken = new Set([
  ...['alt', 'aria-label', 'aria-roledescription', 'caption', 'description', 'detail', 'error', 'hint', 'label'],
  ...['listLabel', 'none', 'note', 'placeholder', 'title'],
])

type Node = { readonly type: string } & Record<string, unknown>

const hasLetters = (value: unknown): boolean => typeof value === 'string' && /\p{L}{2}/u.test(value)

/** The literal texts in the JSX of a component, and in its attributes that a person reads or hears. */
function literalTexts(node: unknown, isText: boolean, found: string[] = []): readonly string[] {
  if (Array.isArray(node)) {
    for (const one of node) literalTexts(one, isText, found)
    return found
  }
  if (typeof node !== 'object' || node === null) return found
  const { type, ...rest } = node as Node
  if (type === 'JSXAttribute') {
    const name = (rest['name'] as { name?: unknown }).name
    literalTexts(rest['value'], typeof name === 'string' && spoken.has(name), found)
    return found
  }
  if (type === 'JSXText' && hasLetters(rest['value'])) found.push(String(rest['value']).trim())
  if (isText && type === 'Literal' && hasLetters(rest['value'])) found.push(String(rest['value']))
  if (isText && type === 'TemplateElement' && hasLetters((rest['value'] as { raw: string }).raw))
    found.push((rest['value'] as { raw: string }).raw)
  // Only the outcome of a condition is shown, and a call has its own arguments: keys of a record are no texts.
  const isOpaque = type === 'BinaryExpression' || type === 'CallExpression' || type === 'MemberExpression'
  const isElement = type === 'JSXElement' || type === 'JSXFragment'
  for (const [key, value] of Object.entries(rest)) {
    const isChild = isElement && key === 'children'
    literalTexts(value, isChild || (isText && !isOpaque && !isElement && key !== 'test'), found)
  }
  return found
}

describe('every text of the star map and of the 3D views stands in a texts.ts', () => {
  test.each(components)('%s', (file) => {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    expect(errors).toEqual([])
    expect(literalTexts(program, false)).toEqual([])
  })
})

/** Words that new players did not understand, and "chart", which is the word for a picture of figures. */
const unclear =
  /keep bright|call here|and then to|keep off|large catalogues|the chart|chart of|this chart|graticule|sailed|not renamed for good/i

test.each(files.filter((file) => file.endsWith('texts.ts')))('%s has no unclear words', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).not.toMatch(unclear)
})
