import { expect, it } from 'vitest'
import { routes } from '#app/routing/routes.ts'

const pageAt = (path: string, address: string) => routes.find((route) => route.path === path)?.pageAt?.(address)
const secret = 'a'.repeat(20)

it('BT-01 the cover shows a battle only for the fragment of a watch link', () => {
  expect(pageAt('/', `/#watch=${secret}`)).toBeDefined()
  expect(pageAt('/', `/?from=chat#battle=${secret}`)).toBe(pageAt('/', `/#watch=${secret}`))
  expect(pageAt('/', '/')).toBeUndefined()
  expect(pageAt('/', '/#watch=short')).toBeUndefined()
  expect(pageAt('/', '/#reset=token')).toBeUndefined()
})

it('BT-12 the pages of records are below the battles, and no battle id has the name of one', () => {
  const pages = ['/battle/record', '/battle/abc/record', `/battle/watch#watch=${secret}`].map((address) =>
    pageAt('/battle/*', address),
  )
  expect(new Set(pages).size).toBe(3)
  expect(pages).not.toContain(undefined)
  expect(pageAt('/battle/*', '/battle/abc')).toBeUndefined()
  expect(pageAt('/battle/*', '/battle/records')).toBeUndefined()
  expect(pageAt('/battle/*', '/battle/abc/record/more')).toBeUndefined()
})
