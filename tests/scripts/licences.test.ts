import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/files.ts'
import { licencePage, licences, viteList } from '../../scripts/vite/licences.ts'

/** A small build with one library and one font. */
const buildSmall = async () => {
  const entry = 'virtual:entry'
  const font = join(root, 'node_modules/@fontsource/barlow/files/barlow-latin-400-normal.woff2')
  const code = `import { createStore } from 'zustand/vanilla'
import font from '${font}?url&no-inline'
console.log(createStore, font)`
  const source = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? join(root, 'entry.js') : null),
    load: (id: string) => (id === join(root, 'entry.js') ? code : null),
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [source, licences()],
    build: { write: false, rollupOptions: { input: entry } },
  })
  return (built as Rolldown.RolldownOutput).output
}

test('the build has a page with the licences of its libraries, fonts, styles and record store', async () => {
  const files = await buildSmall()
  expect(files.map(({ fileName }) => fileName)).not.toContain(viteList)
  const page = files.find(({ fileName }) => fileName === 'licences.html')
  const text = page?.type === 'asset' ? String(page.source) : ''
  expect(text).toMatch(/<h2>[^<]*@fontsource\/barlow \d[^<]*<\/h2>\n<p>OFL-1.1<\/p>\n<pre>[^<]*SIL OPEN FONT LICENSE/)
  expect(text).toMatch(/<h2>[^<]*zustand \d[^<]*<\/h2>\n<p>MIT<\/p>\n<pre>MIT License\n\nCopyright \(c\) 2019 Paul/)
  expect(text).toMatch(/<h2>[^<]*PocketBase \d[^<]*<\/h2>\n<p>MIT<\/p>\n<pre>[^<]*Gani Georgiev/)
  for (const name of ['tailwindcss', 'workbox-core', 'delaunator']) expect(text).toContain(name)
  expect(text).not.toContain('gen-mapping')
})

test('packages with the same text are grouped, and the text is escaped', () => {
  const page = licencePage([
    { name: 'b', version: '2.0.0', identifier: 'MIT', text: 'by <b@orion.test> & others' },
    { name: 'a', version: '1.0.0', identifier: 'MIT', text: 'by <b@orion.test> & others' },
  ])
  expect(page).toContain('<h2>a 1.0.0, b 2.0.0</h2>\n<p>MIT</p>\n<pre>by &lt;b@orion.test&gt; &amp; others</pre>')
})

test('a package without a licence text stops the build and is named', () => {
  expect(() => licencePage([{ name: '.bin', version: '1.0.0' }])).toThrow('no licence file: .bin')
})
