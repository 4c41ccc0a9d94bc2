import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sourcesBelow } from './sources.ts'

type Node = { readonly type: string } & Record<string, unknown>

const read = new Set(['key', 'code', 'keyCode', 'which', 'charCode', 'isComposing'])
const nameOf = (node: unknown): unknown => (node as { name?: unknown } | null | undefined)?.name

const isEvent = (node: unknown): boolean => /^(event|nativeEvent)$/.test(String(nameOf(node)))

const readsKey = ({ type, ...rest }: Node): boolean => {
  if (type === 'MemberExpression') {
    const inner = rest['object'] as Node
    const object = inner.type === 'MemberExpression' ? inner['property'] : inner
    return isEvent(object) && read.has(String(nameOf(rest['property'])))
  }
  const names = (pattern: unknown): readonly string[] =>
    ((pattern as { properties?: readonly Node[] }).properties ?? []).map(({ key }) => String(nameOf(key)))
  if (type === 'VariableDeclarator') return isEvent(rest['init']) && names(rest['id']).some((name) => read.has(name))
  if (type !== 'ObjectPattern') return false
  const isTyped = JSON.stringify(rest['typeAnnotation'] ?? null).includes('"KeyboardEvent"')
  return isTyped && names(rest).some((name) => read.has(name))
}

/** Attributes such as onKeyDown with a function that takes its parameter apart. */
const takesApart = ({ type, ...rest }: Node): boolean => {
  if (type !== 'JSXAttribute' || !String(nameOf(rest['name'])).startsWith('onKey')) return false
  const { params = [] } = ((rest['value'] as Node | null)?.['expression'] ?? {}) as { params?: readonly Node[] }
  return params.some((one) => one.type === 'ObjectPattern')
}

function count(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, one) => sum + count(one), 0)
  if (typeof node !== 'object' || node === null) return 0
  const found = 'type' in node && (readsKey(node as Node) || takesApart(node as Node)) ? 1 : 0
  return Object.values(node).reduce<number>((sum, one) => sum + count(one), found)
}

const readings = (name: string, text: string): number => count(parseSync(name, text).program)

test.each([
  `const on = (event: KeyboardEvent) => event.key === 'Enter'`,
  `const on = (event) => event.nativeEvent.isComposing`,
  `const on = ({ key, target }: KeyboardEvent) => key`,
  `const on = (event: KeyboardEvent) => { const { code } = event; return code }`,
  `const field = <input onKeyDown={({ key }) => key === 'Enter' && keep()} />`,
])('the search finds %s', (text) => {
  expect(readings('planted.tsx', text)).toBe(1)
})

test('nothing but src/ui/keys.ts reads which key an event is about', () => {
  const others = sourcesBelow('src').filter(({ file }) => file !== 'src/ui/keys.ts')
  const found = others.filter(
    ({ file, text }) => /key(down|up)|KeyboardEvent|onKey/i.test(text) && readings(file, text) > 0,
  )
  expect(found).toEqual([])
})
