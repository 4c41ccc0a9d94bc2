import { expect, keepSession, test } from '../support/app.ts'
import { beginFirstGame } from '../support/battle.ts'
import { flap, noteTold, onDevice, playAlone, stopPlaying, toldBy } from '../support/flapping.ts'
import { anotherPhone, light, phoneWindow, share } from '../support/several-phones.ts'

/** A whole battle by `ORION_FLAPPING=1`; otherwise its first round. */
const isWhole = process.env['ORION_FLAPPING'] === '1'

const second = 1000

test.use({ viewport: phoneWindow })

interface Told {
  readonly last_seq: number
  readonly events: readonly { readonly seq: number; readonly cid: string }[]
}

test(`BT-09 ${isWhole ? 'a whole battle' : 'a round'} of two phones, one of which loses and finds its network each second, is the same on both, and nothing is lost`, async ({
  page,
  app,
  browser,
}) => {
  if (isWhole) test.setTimeout(1_800_000)
  await noteTold(page)
  const host = await app.logIn()
  await beginFirstGame(page)
  const code = await share(page)
  const guest = await anotherPhone(browser, app)
  await noteTold(guest)
  await keepSession(guest, await app.server.newUser({ roles: ['user'] }))
  await guest.goto(`/battle?join=${code}`)
  await guest.getByRole('dialog').getByRole('button', { name: 'Join' }).click()
  await page.keyboard.press('Escape')
  const phones = [page, guest]
  for (const phone of phones) await expect(light(phone)).toBeVisible()

  const began = Date.now()
  const rest = flap(guest.context(), second)
  for (const phone of phones) await playAlone(phone, isWhole ? 'medium' : 'short')
  const isDone = async () =>
    (await Promise.all(phones.map(onDevice))).every(({ round, isOver }) => isOver || (!isWhole && round > 1))
  await expect.poll(isDone, { timeout: isWhole ? 1_700_000 : 90_000 }).toBe(true)
  for (const phone of phones) await stopPlaying(phone)
  const times = await rest()
  const took = (Date.now() - began) / second

  for (const phone of phones) {
    const goOn = phone.getByRole('button', { name: 'Continue without it' })
    await expect(light(phone).or(goOn).first()).toBeVisible({ timeout: 40_000 })
    if ((await goOn.count()) > 0) await goOn.click()
  }
  for (const phone of phones) await expect(light(phone)).toBeVisible({ timeout: 40_000 })
  const id = page.url().split('/').at(-1)
  const pages: Told[] = []
  for (
    let after = 0;
    pages.length === 0 || after < (pages.at(-1)?.last_seq ?? 0);
    after = pages.at(-1)?.events.at(-1)?.seq ?? 0
  ) {
    const answer = await fetch(`${app.url}/api/table/${id}?after=${after}`, {
      headers: { authorization: host.session.token },
    })
    pages.push((await answer.json()) as Told)
  }
  const events = pages.flatMap((one) => one.events)
  const ids = events.map(({ cid }) => cid)
  expect(events.map(({ seq }) => seq)).toEqual(ids.map((_, at) => at + 1))
  // If a message of the stream is lost, polling finds the change within 20 s.
  await expect
    .poll(async () => (await Promise.all(phones.map(onDevice))).map((one) => one.events.length), { timeout: 45_000 })
    .toEqual([ids.length, ids.length])
  const [one, other] = await Promise.all(phones.map(onDevice))
  expect(one?.events).toEqual(other?.events)
  expect(one?.events.map((value) => (value as { readonly id: string }).id)).toEqual(ids)
  const told = (await Promise.all(phones.map(toldBy))).flat()
  const notCounted = [one, other].flatMap((phone) => phone?.own ?? []).filter(({ why }) => why !== undefined)
  const kept = new Set([...ids, ...notCounted.map(({ cid }) => cid)])
  expect(told.filter((cid) => !kept.has(cid))).toEqual([])
  expect(told.length).toBeGreaterThan(10)
  await expect(guest.getByText(/showed different states/)).toHaveCount(0)
  test
    .info()
    .annotations.push({
      type: 'figures',
      description: `${one?.round} rounds, ${ids.length} events in ${took.toFixed(0)} s, ${told.length} told by the phones, ${notCounted.length} not counted, network changed ${times} times`,
    })
})
