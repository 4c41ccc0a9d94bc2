import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'

/** A page for developers, whose specimens are no texts of the app; drawings, whose labels have places of their own. */
const exceptions = /^src\/(features\/gallery|pieces\/figures)\/|cover-chart/

const components = filesBelow('src').filter((file) => file.endsWith('.tsx') && !exceptions.test(file))

/** Attributes whose value a person reads or hears. */
const spoken = new Set(
  [
    'alt aria-label aria-roledescription caption description error hint label confirmLabel cancelLabel',
    'eyebrow empty heading lead listLabel none note placeholder title applyLabel explain',
  ].flatMap((names) => names.split(' ')),
)

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
  // One word in lower case is a key, such as the name of a form's field.
  const isKey = /^[a-z-]+$/.test(String(rest['value']))
  if (isText && type === 'Literal' && !isKey && hasLetters(rest['value'])) found.push(String(rest['value']))
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

// All texts of a screen stand in one file beside it, so that they can be read through (`npm run texts`) and translated.
test('the texts of each component are in the texts.ts beside it', () => {
  const found = components.flatMap((file) => {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    expect(errors, file).toEqual([])
    return literalTexts(program, false).map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})
