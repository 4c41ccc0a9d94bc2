import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import markdownIt from 'markdown-it'
import type { Plugin } from 'vite'
import { root } from '../lib/files.ts'

const source = join(root, 'docs/staff.md')
const pictures = join(root, 'docs/pictures/staff')
const pageName = 'staff-guide.html'
/** The folder of the pictures in the build. */
const folder = 'staff-guide'

const style = `
:root { color-scheme: light dark }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1.0625rem/1.6 system-ui, sans-serif }
a { color: inherit; text-underline-offset: 3px }
:focus-visible { outline: 2px solid; outline-offset: 2px }
nav ul { columns: 16rem; padding: 0; list-style: none }
nav li { margin: 0 }
nav a { display: inline-block; min-width: 44px; padding: 0.625rem 0 }
h1 { line-height: 1.2 }
h2 { margin: 3rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid; line-height: 1.2 }
h3 { margin: 2.5rem 0 0.5rem }
h2, h3 { scroll-margin-top: 1rem }
:target { text-decoration: underline; text-decoration-thickness: 3px; text-underline-offset: 6px }
img { display: block; max-width: 100%; height: auto; margin: 1rem 0; border: 1px solid }
li { margin: 0.5rem 0 }
code { font: 0.9375em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
.table { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid; text-align: left; vertical-align: top }
`

/** The address of a heading, made in the same way as on GitHub. */
const slugOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * Turns the guide for staff into a page without scripts. Its headings have addresses, and its pictures have the
 * addresses of the build. Other documents are not part of the build, so links to them become plain text.
 */
export function guidePage(markdown: string): string {
  const parser = markdownIt({ html: false })
  const headings: string[] = []
  parser.core.ruler.push('addresses', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const words = tokens[at + 1]?.content ?? ''
      if (token.type !== 'heading_open' || token.tag === 'h1') continue
      token.attrSet('id', slugOf(words))
      headings.push(`<li><a href="#${slugOf(words)}">${parser.utils.escapeHtml(words)}</a></li>`)
    }
  })
  parser.renderer.rules['table_open'] = () =>
    '<div class="table" role="region" aria-label="Table" tabindex="0"><table>\n'
  parser.renderer.rules['table_close'] = () => '</table></div>\n'
  const body = parser
    .render(markdown.replace(/(?<!!)\[([^\]]+)\]\([^)]*\.md[^)]*\)/g, '$1'))
    .replaceAll('src="pictures/staff/', `loading="lazy" src="/${folder}/`)
  const [head = '', ...rest] = body.split(/(?<=<\/h1>)/)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Staff guide · Orion Companion</title>
<style>${style}</style>
</head>
<body>
<main>
<a href="/admin">Orion Companion, staff</a>
${head}
<nav aria-label="Contents"><ul>${headings.join('')}</ul></nav>
${rest.join('')}
</main>
</body>
</html>
`
}

const readPage = (): string => guidePage(readFileSync(source, 'utf8'))

/** Writes docs/staff.md as a page with its pictures, which the "?" of each staff screen opens, also in development. */
export const staffGuide = (): Plugin => ({
  name: 'orion-staff-guide',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: pageName, source: readPage() })
    for (const name of readdirSync(pictures))
      this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(join(pictures, name)) })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split(/[?#]/)
      const picture = readdirSync(pictures).find((name) => path === `/${folder}/${name}`)
      if (path === `/${pageName}`) response.setHeader('Content-Type', 'text/html; charset=utf-8').end(readPage())
      else if (picture) response.setHeader('Content-Type', 'image/png').end(readFileSync(join(pictures, picture)))
      else next()
    })
  },
})
