import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { adminScreens } from '#app/layouts/sections.ts'
import { guideAddress } from '#ui/page/guide-link.tsx'
import { root } from '../../scripts/lib/files.ts'
import { guidePage } from '../../scripts/vite/staff-guide.ts'

const guide = readFileSync(join(root, 'docs/staff.md'), 'utf8')
const page = guidePage(guide)

it.each(adminScreens.map(({ label }) => label))(
  'FE-17 the “?” of the screen %s leads to its part of the guide',
  (label) => {
    const [address, part] = guideAddress(label).split('#')
    expect(address).toBe('/staff-guide.html')
    expect(page).toContain(`<h3 id="${part}">${label}</h3>`)
    expect(page).toContain(`<a href="#${part}">${label}</a>`)
  },
)

test('FE-17 without a screen the guide opens at its beginning', () => {
  expect(guideAddress()).toBe('/staff-guide.html')
  expect(page).toContain('<h2 id="the-first-evening-of-an-owner">')
  expect(page).toContain('<h2 id="the-week-of-a-moderator">')
})

test('FE-17 the guide has all its pictures, with words for them, and no links to documents that are not served', () => {
  const shown = [...page.matchAll(/<img loading="lazy" src="\/staff-guide\/([\w-]+\.png)" alt="([^"]+)"/g)]
  expect(shown).toHaveLength([...guide.matchAll(/!\[/g)].length)
  for (const [, name = ''] of shown) expect(existsSync(join(root, 'docs/pictures/staff', name)), name).toBe(true)
  expect(page).not.toMatch(/href="[^"]*\.md/)
  expect(guidePage('[a](b.md#c) and <b>[x](https://y.test)</b>')).toContain(
    'a and &lt;b&gt;<a href="https://y.test">x</a>',
  )
})
