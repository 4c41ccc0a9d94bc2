import { expect, test } from 'vitest'
import { mutated, mutationsOf } from '../../scripts/lib/mutations.ts'

const all = (source: string) => mutationsOf('x.tsx', source).map((one) => mutated(source, one))

test('conditions are turned, numbers moved, calls dropped', () => {
  expect(all('if (a < 3) go()')).toEqual(['if (!(a < 3)) go()', 'if (a >= 3) go()', 'if (a < 4) go()', 'if (a < 3) ;'])
  expect(all('const x = <b on={a && 1} />')).toEqual(['const x = <b on={a || 1} />', 'const x = <b on={a && 2} />'])
})

test('types, imports, and unused defaults are not changed', () => {
  expect(all('const [a = 0] = b ?? 1')).toEqual([])
  expect(all(`import { a } from 'b'\ntype X = 3`)).toEqual([])
})
