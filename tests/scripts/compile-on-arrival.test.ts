import { join } from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/files.ts'
import { compileOnArrival } from '../../scripts/vite/compile-on-arrival.ts'

/** A bundle of two files as the plugin leaves it, and what the build is stopped with, if it is. */
function build(...modules: readonly string[]) {
  const { generateBundle } = compileOnArrival(modules) as Plugin & {
    readonly generateBundle: { readonly handler: (...args: unknown[]) => void }
  }
  const chunk = (...paths: readonly string[]) => ({
    type: 'chunk',
    moduleIds: paths.map((path) => join(root, path)),
    code: 'const list=[];',
  })
  const bundle = { 'one.js': chunk('src/a.ts', 'src/b.ts'), 'two.js': chunk('src/c.ts'), 'page.css': { type: 'asset' } }
  const complain = (text: string) => {
    throw new Error(text)
  }
  generateBundle.handler.call({ error: complain }, {}, bundle)
  return { one: bundle['one.js'].code, two: bundle['two.js'].code }
}

test('a file that holds what is to be compiled as it arrives says so, once and before all else', () => {
  const { one, two } = build('src/a.ts', 'src/b.ts')
  expect(one).toBe('//# allFunctionsCalledOnLoad\nconst list=[];')
  expect(two).toBe('const list=[];')
})

test('a module that is nowhere stops the build, by name', () => {
  expect(() => build('src/gone.ts')).toThrow(/^src\/gone\.ts is in no file of the build\./)
})
