import type { Page } from '@playwright/test'
import { expect, keepSession, test, toast } from '../support/app.ts'
import { aim, beginFirstGame, pressIn, result } from '../support/battle.ts'
import { anotherPhone, light, phoneWindow, share } from '../support/several-phones.ts'

test.use({ viewport: phoneWindow })

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).last()

/**
 * Whether a page subscribes to the battle from now on: every visible page has a connection, but only for its session.
 */
function newsOf(page: Page): { readonly isHeard: () => boolean } {
  let isHeard = false
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/realtime')) return
    isHeard = request.postData()?.includes('"battles/') === true
  })
  page.on('close', () => (isHeard = false))
  return { isHeard: () => isHeard }
}

/** The only phone that offers a button. */
async function phoneWith(phones: readonly Page[], name: string | RegExp): Promise<Page> {
  const offers = () => Promise.all(phones.map((phone) => phone.getByRole('main').getByRole('button', { name }).count()))
  await expect.poll(async () => (await offers()).some((count) => count > 0)).toBe(true)
  const at = (await offers()).findIndex((count) => count > 0)
  const found = phones[at]
  if (!found) throw new Error(`No phone offers ${String(name)}`)
  return found
}

/** Presses a button that only one of the phones offers. */
const pressWhere = async (phones: readonly Page[], name: string | RegExp): Promise<void> =>
  pressIn(await phoneWith(phones, name), name)

test('BT-01 BT-08 BT-10 BT-11 two phones play a round; an onlooker sees it; a volley is taken back when the other side agrees; the end reports itself', async ({
  page,
  app,
  browser,
}) => {
  const host = await app.logIn()
  await beginFirstGame(page)
  const code = await share(page)

  const guest = await anotherPhone(browser, app)
  await keepSession(guest, await app.server.newUser({ roles: ['user'] }))
  await guest.goto(`/battle?join=${code.toLowerCase()}`)
  await guest.getByRole('dialog').getByRole('button', { name: 'Join' }).click()
  await expect(guest).toHaveURL(/\/battle\/[0-9a-f]{32}$/)
  await expect(toast(guest, 'The fight has begun. You play the prepared fleet: Kharon Dominion patrol.')).toBeVisible()

  const id = page.url().split('/').at(-1)
  const told = await fetch(`${app.url}/api/table/${id}?after=0`, { headers: { authorization: host.session.token } })
  const { watch_secret: secret } = (await told.json()) as { watch_secret: string }
  const onlooker = await anotherPhone(browser, app)
  await onlooker.goto(`/#watch=${secret}`)
  await expect(onlooker.getByText('You are watching')).toBeVisible()
  await page.keyboard.press('Escape')
  const phones = [page, guest]

  await test.step('each tells of its own ships, and all show the same', async () => {
    await pressIn(page, 'Roll for initiative')
    const first = await phoneWith(phones, 'My orders are given')
    const second = first === page ? guest : page
    await expect(guest.getByRole('button', { name: /^Meridian/ })).toHaveCount(0)
    await pressIn(first, /^(Meridian|Ashlar): Close in/)
    await pressIn(first, 'My orders are given')
    await expect(second.getByText('It is your turn')).toBeVisible()
    await pressIn(second, /^(Meridian|Ashlar): Close in/)
    await pressWhere(phones, 'End of orders')
    for (let ship = 0; ship < 10; ship++) {
      await expect(light(page)).toBeVisible()
      if ((await page.getByRole('main').getByRole('button', { name: 'End of movement' }).count()) > 0) break
      await pressWhere(phones, / has moved/)
      await expect.poll(() => Promise.all([...phones, onlooker].map((one) => light(one).count()))).toEqual([1, 1, 1])
    }
    await pressIn(page, 'End of movement')
    for (const one of [...phones, onlooker]) await expect(heading(one)).toContainText('Fire: corvettes')
  })

  await test.step('dice of the record store fall on all of them', async () => {
    await aim(page)
    await pressIn(page, /^Roll \d against \d$/)
    await expect(result(page)).toBeVisible()
    await expect(result(guest)).toHaveText((await result(page).textContent()) ?? '')
  })

  await test.step('what has dice is taken back only with a yes', async () => {
    await pressIn(page, /^Take back: .* at /)
    await expect(toast(page, 'The other side has to agree')).toBeVisible()
    await expect(result(page)).toBeVisible()
    await expect(onlooker.getByText(/asks to take back/)).toBeVisible()
    await expect(onlooker.getByRole('button', { name: 'Agree' })).toHaveCount(0)
    await pressIn(guest, 'Agree')
    await expect(result(page)).toHaveCount(0)
    await expect(result(guest)).toHaveCount(0)
  })

  await test.step('a phone without a network goes on, and the other hears of it later', async () => {
    app.expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch/)
    await page.context().setOffline(true)
    const medium = page.getByRole('radio', { name: /medium/ })
    await medium.first().check({ force: true })
    await pressIn(page, /^Roll \d against \d$/)
    await expect(result(page)).toBeVisible()
    await page.context().setOffline(false)
    await expect(result(guest)).toHaveText((await result(page).textContent()) ?? '', { timeout: 40_000 })
  })

  await test.step('the end is reported by both phones without typing, and staff find it in their list', async () => {
    await page.getByRole('button', { name: 'Battle: more' }).click()
    await page.getByRole('menuitem', { name: 'Solar Accord patrol concedes' }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    for (const phone of phones)
      await expect(phone.getByText('The devices of both sides have reported this game.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Report this game' })).toHaveCount(0)
    const staff = await anotherPhone(browser, app)
    await staff.setViewportSize({ width: 1280, height: 800 })
    await keepSession(staff, await app.server.newUser({ roles: ['user', 'moderator'] }))
    await staff.goto('/admin/orion-balance/games/reports')
    await staff.locator('[data-row]').filter({ hasText: 'Both phones' }).first().click()
    await expect(staff.getByText('Points lost by the end of each round: 0').first()).toBeVisible()
  })
})

test('BT-07 another device of the account shows the battle, and takes it over', async ({ page, app, browser }) => {
  const user = await app.logIn()
  await beginFirstGame(page)
  await pressIn(page, 'Roll for initiative')
  const other = await anotherPhone(browser, app)
  await keepSession(other, user)
  await expect(async () => {
    await other.goto('/battle')
    await expect(other.getByRole('main').getByRole('link', { name: /Solar Accord patrol/ })).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
  await other
    .getByRole('main')
    .getByRole('link', { name: /Solar Accord patrol/ })
    .click()
  await expect(other.getByText(/Here you can only watch/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Meridian: Close in' })).toHaveCount(0)
  await pressIn(other, 'Take over here')
  await pressIn(other, /: Close in/)

  await page.reload()
  await expect(page.getByText(/Here you can only watch/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take over here' })).toBeVisible()
})

test('BT-08 who joins before the fight brings another fleet, which both phones and their lists then show', async ({
  page,
  app,
  browser,
}) => {
  await app.logIn()
  await page.goto('/battle?new')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/\/battle\/[0-9a-f]{32}$/)
  const code = await share(page)
  const guest = await anotherPhone(browser, app)
  await keepSession(guest, await app.server.newUser({ roles: ['user'] }))
  await guest.goto(`/battle?join=${code}`)
  await guest.getByRole('dialog').getByRole('button', { name: 'Join' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Your fleet' })
  await expect(dialog.getByRole('combobox')).toHaveValue('prepared')
  await dialog.getByRole('combobox').selectOption('patrol:1')
  await dialog.getByRole('button', { name: 'To the battle' }).click()
  await page.keyboard.press('Escape')
  for (const phone of [page, guest]) {
    await expect(phone.getByRole('main').getByText('Kharon Dominion patrol', { exact: true })).toBeVisible()
    await expect(light(phone)).toBeVisible()
  }
  await pressIn(guest, 'Begin round 1')
  await expect(page.getByRole('button', { name: 'Roll for initiative' })).toBeVisible()

  const battle = guest.url()
  await test.step('of two windows of one browser one hears of the battle; when it closes, the other goes on', async () => {
    const windows = [guest, await guest.context().newPage()]
    const news = windows.map(newsOf)
    for (const one of windows) {
      await one.goto(battle)
      await expect(one.getByRole('button', { name: 'Roll for initiative' })).toBeVisible()
    }
    await pressIn(page, 'Roll for initiative')
    for (const one of windows) await expect(one.getByRole('button', { name: /: Close in/ }).first()).toBeVisible()
    // The browser decides which page has it: the visible one.
    await expect.poll(() => news.filter(({ isHeard }) => isHeard()).length).toBe(1)
    const holder = news.findIndex(({ isHeard }) => isHeard())
    const [closes, stays] = [windows[holder]!, windows[1 - holder]!]
    await closes.close()
    await expect.poll(() => news[1 - holder]?.isHeard()).toBe(true)
    await pressIn(page, /^Take back: /)
    await expect(stays.getByText(/asks to take back/)).toBeVisible()
  })
  for (const phone of [page, await guest.context().newPage()]) {
    await phone.goto('/battle')
    await expect(phone.getByRole('list', { name: 'Your battles' })).toContainText('Round 1')
    await expect(phone.getByRole('list', { name: 'Your battles' }).getByRole('img', { name: /Kharon/ })).toBeVisible()
  }
})
