import { expect, test, walkTo } from '../support/app.ts'
import { accord, nameField, putFleets } from '../support/fleets.ts'

/** What Safari 16.4, Chrome 111 and Firefox 128 do not have. Phones without updates keep these versions. */
const takeAway = () => {
  const lacks: readonly (readonly [object, string])[] = [
    ...([
      [AbortSignal, 'any'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [Element.prototype, 'checkVisibility'],
    ] as const),
    ...([
      [Promise, 'withResolvers'],
      [Promise, 'try'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
    ] as const),
    ...([
      [Array, 'fromAsync'],
      [String.prototype, 'isWellFormed'],
      [String.prototype, 'toWellFormed'],
    ] as const),
    ...(['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'] as const).map(
      (name) => [Set.prototype, name] as const,
    ),
    ...([
      [globalThis, 'Iterator'],
      [globalThis, 'requestIdleCallback'],
      [Intl, 'Segmenter'],
    ] as const),
  ]
  for (const [owner, name] of lacks) Reflect.deleteProperty(owner, name)
}

test('FE-02 FE-03 RT-10 a browser of early 2023 opens every screen, and knows that the server answers', async ({
  page,
  app,
}) => {
  await page.addInitScript(takeAway)
  const [id] = await putFleets(await app.logIn({ roles: ['user', 'admin'] }), [accord])
  await page.goto(`/fleet-builder?fleet=${id}`)
  expect(await page.evaluate(() => ['any' in AbortSignal, 'canParse' in URL])).toEqual([false, false])
  await expect(nameField(page)).toHaveValue(accord.name)
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0)

  for (const path of [
    '/main-menu',
    '/dice',
    '/ship-catalog?ship=accord-halyard',
    '/rules/start',
    '/rules/volley/failure-dice',
    `/fleet-print?fleet=${id}`,
    '/unsubscribe',
    '/admin',
    '/admin/users',
    '/starmap',
  ]) {
    await walkTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('Internal Server Error'), path).toHaveCount(0)
    await expect(page.getByText('Offline', { exact: true }), path).toHaveCount(0)
    expect(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path)
  }
  await page.locator('[data-opens]:visible').first().click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-opens]:visible').first()).toBeFocused()
})
