import { describe, expect, it } from 'vitest'
import { layouts } from '#app/layouts.ts'
import { adminScreens, isInSection, sections } from '#app/layouts/sections.ts'
import { pageTitle } from '#app/route-announcer.tsx'
import { layoutNames } from '#app/routing/page-module.ts'
import { routes } from '#app/routing/routes.ts'

const layoutOf = Object.fromEntries(routes.map(({ path, layout }) => [path, layout]))

describe('the route table', () => {
  it('RT-11 there are eight layouts, each of them used', () => {
    expect(Object.keys(layouts).toSorted()).toEqual([...layoutNames].toSorted())
    expect([...new Set(routes.map(({ layout }) => layout))].toSorted()).toEqual([...layoutNames].toSorted())
  })

  it('RT-11 each route has the layout of the specification', () => {
    expect(layoutOf).toMatchObject({
      '/': 'landing',
      '/test-pb': 'docs',
      '/unsubscribe': 'docs',
      '/main-menu': 'default',
      '/dice': 'default',
      '/battle': 'default',
      '/battle/*': 'default',
      '/fleet-builder': 'default',
      '/ship-catalog': 'catalog',
      '/starmap': 'map',
      '/Starmap3D': 'map',
      '/rules': 'rules',
      '/rules/*': 'rules',
      '/print/*': 'print',
      '/fleet-print': 'print',
    })
    for (const { path, layout } of routes) if (path.startsWith('/admin')) expect(layout, path).toBe('admin')
  })

  it('RT-07 /unsubscribe has exactly its title, without the name of the app, and describes what it does', () => {
    const route = routes.find(({ path }) => path === '/unsubscribe')
    expect(pageTitle(route?.title ?? '')).toBe('Unsubscribe')
    expect(pageTitle('Dice')).toBe('Dice · Orion Companion')
    expect(route?.description).toMatch(/unsubscribe from the e-mail updates/i)
  })

  it('RT-13 every title is unique, except for the pages of one book', () => {
    const titles = routes.filter(({ path }) => path !== '/rules').map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })
})

describe('the sections', () => {
  it('RT-11 all seven are in the bottom bar and lead to a route; each screen marks its own', () => {
    expect(sections.map(({ label }) => label)).toEqual(['Menu', 'Battle', 'Dice', 'Fleets', 'Ships', 'Map', 'Rules'])
    for (const { to } of sections) expect(sections.filter((section) => isInSection(section, to))).toHaveLength(1)
    for (const { to } of [...sections, ...adminScreens]) expect(routes.map(({ path }) => path)).toContain(to)
  })

  it('RT-05 rules pages of any depth are in the rules section, but a similar path is not', () => {
    const rules = sections.find(({ to }) => to === '/rules')!
    expect(isInSection(rules, '/rules/combat/volley')).toBe(true)
    expect(isInSection(rules, '/rulesets')).toBe(false)
  })

  it('RT-09 screens for admins only are marked as such in the staff index', () => {
    for (const { to, adminOnly } of adminScreens) {
      const guards = routes.find(({ path }) => path === to)?.guards
      expect(guards?.includes('admin'), to).toBe(adminOnly)
    }
  })
})
