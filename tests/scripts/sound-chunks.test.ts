import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { soundChunks } from '../../scripts/vite/sound-chunks.ts'

/** What the build is stopped with, if it is, by a bundle of one file. */
const complaintOf = (code: string): string | undefined => {
  const { generateBundle } = soundChunks() as Plugin & {
    readonly generateBundle: { readonly handler: (...args: unknown[]) => void }
  }
  const complaints: string[] = []
  const context = { error: (text: string) => complaints.push(text) }
  generateBundle.handler.call(
    context,
    {},
    { 'page.js': { type: 'chunk', fileName: 'page.js', code }, 'page.css': { type: 'asset' } },
  )
  return complaints[0]
}

test('a file that gives what it has passes', () => {
  expect(complaintOf('import{a}from"./x.js";const b=a+1;export{b as page};')).toBeUndefined()
})

test('a file that gives what it has not stops the build, by name', () => {
  expect(complaintOf('import{a}from"./x.js";const b=a+1;export{b,page_exports as p};')).toMatch(
    /^page\.js: Export 'page_exports' is not defined/,
  )
})
