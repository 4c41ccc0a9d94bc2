import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const source = (file: string) => readFileSync(`src/ui/${file}`, 'utf8')

/** Every file of src/ui that a file pulls in at once; `import()` is what is left for later. */
const reach = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const found of source(file).matchAll(/^import (?!type)[^'"]*?from '\.\/([^']+)'/gm)) reach(found[1] ?? '', seen)
  return seen
}

/** What the landing page is made of: it has 150 kB for everything. */
const parts = [
  'button.tsx',
  'icon-button.tsx',
  'text-field.tsx',
  'password-field.tsx',
  'text-area.tsx',
  'select.tsx',
  'checkbox.tsx',
  'number-stepper.tsx',
  'slider.tsx',
  'segmented-control.tsx',
  'form-error.tsx',
  'panel.tsx',
  'typography.tsx',
  'badge.tsx',
  'skeleton.tsx',
  'empty-state.tsx',
  'error-state.tsx',
  'progress.tsx',
  'data-table.tsx',
  'graticule.tsx',
  'compass-rose.tsx',
  'chart-frame.tsx',
  'orion-mark.tsx',
  'skip-link.tsx',
  'toaster.tsx',
]

describe('weight', () => {
  it.each(parts)('%s brings no widget library', (part) => {
    for (const file of reach(part)) expect(source(file), file).not.toContain("from 'radix-ui'")
  })

  it('the walk over imports finds radix where it is', () => {
    expect([...reach('dialog.tsx')].some((file) => source(file).includes("from 'radix-ui'"))).toBe(true)
  })

  it('the five fonts are 120 kB at most', () => {
    const css = readFileSync('src/styles/fonts.css', 'utf8')
    const files = [...css.matchAll(/url\('([^']+)'\)/g)].map((found) => `node_modules/${found[1]}`)
    expect(files).toHaveLength(5)
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(120_000)
  })

  it('no file of the design system is longer than 250 lines', () => {
    for (const file of readdirSync('src/ui')) expect(source(file).split('\n').length, file).toBeLessThanOrEqual(250)
  })
})
