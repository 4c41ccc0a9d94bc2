import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../lib/files.ts'
import { pocketBaseVersion } from '../programs/pocketbase.ts'

interface Shipped {
  readonly name: string
  readonly version: string
  /** The licence's short name, such as `MIT`. */
  readonly identifier?: string
  readonly text?: string
}

/** The list that Vite writes with `build.license`: the packages whose modules are in the build. */
export const viteList = 'licences.json'

/**
 * Packages that are partly in the build, but not as modules: styles, helpers, the service worker, and the two that
 * d3-delaunay contains.
 */
const unlisted = [
  'tailwindcss',
  'vite',
  'delaunator',
  'robust-predicates',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

/** Packages without a licence file, each with another package that has the same author and licence. */
const sameLicence: Readonly<Record<string, string>> = {
  '@react-three/fiber': '@react-three/drei',
  'react-remove-scroll-bar': 'react-remove-scroll',
}

const textOf = (name: string): string => {
  const folder = join(root, 'node_modules', name)
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
  // Vite's own licence file continues with licences of packages that only its program contains.
  return (text.split('\n# Licenses of bundled dependencies')[0] ?? '').trim()
}

const readPackage = (name: string): Shipped => {
  const own = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    readonly version: string
    readonly license: string
  }
  return { name, version: own.version, identifier: own.license, text: textOf(name) }
}

/** The record store itself. It has the licence of its client, by the same author. */
const recordStore = (): Shipped => ({ ...readPackage('pocketbase'), name: 'PocketBase', version: pocketBaseVersion })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const style = `
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif }
a { display: inline-block; padding: 0.75rem 0 }
a:focus-visible { outline: 2px solid; outline-offset: 2px }
h2 { margin: 2.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid; font-size: 1.125rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace }
`

/**
 * A page without scripts that anybody can open, logged in or not. Packages with the same text are grouped.
 * @throws Error that names the packages without a text.
 */
export function licencePage(shipped: readonly Shipped[]): string {
  const groups = new Map<string, { readonly identifier: string; readonly names: string[] }>()
  const missing: string[] = []
  const sorted = shipped.toSorted((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase(), 'en'))
  for (const { name, version, identifier = '', text } of sorted) {
    const whole = text || textOf(sameLicence[name] ?? name)
    if (whole === '') missing.push(name)
    const group = groups.get(whole) ?? { identifier, names: [] }
    group.names.push(`${name} ${version}`)
    groups.set(whole, group)
  }
  if (missing.length > 0) {
    throw new Error(`These packages have no licence file: ${missing.join(', ')}. Add each to scripts/vite/licences.ts.`)
  }
  const sections = [...groups].map(
    ([text, { identifier, names }]) =>
      `<h2>${escaped(names.join(', '))}</h2>\n<p>${escaped(identifier)}</p>\n<pre>${escaped(text)}</pre>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Licences · Orion Companion</title>
<style>${style}</style>
</head>
<body>
<main>
<a href="/">Orion Companion</a>
<h1>Licences</h1>
<p>Orion Companion contains the following libraries and fonts, and its record store is PocketBase. We thank their authors.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

/** Writes /licences.html with the licences of everything that we ship: modules, fonts, styles, the record store. */
export const licences = (): Plugin => ({
  name: 'orion-licences',
  apply: 'build',
  config: () => ({ build: { license: { fileName: viteList } } }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const list = files.find(({ fileName }) => fileName === viteList)
      if (list?.type !== 'asset') throw new Error('Vite wrote no list of licences.')
      const modules = JSON.parse(String(list.source)) as readonly Shipped[]
      const origins = files.flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
      const assets = origins.flatMap((name) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1] ?? [])
      const others = [...new Set([...assets, ...unlisted])].filter((name) => !modules.some((one) => one.name === name))
      const source = licencePage([...modules, ...others.map(readPackage), recordStore()])
      delete bundle[viteList]
      this.emitFile({ type: 'asset', fileName: 'licences.html', source })
    },
  },
})
