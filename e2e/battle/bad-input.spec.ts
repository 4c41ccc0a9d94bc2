import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { beginFirstGame, pressIn } from '../support/battle.ts'

test.use({ viewport: { width: 360, height: 640 } })

/** Adds a value after the events of the open battle, and removes the events from index `from` on, on this device. */
async function change(page: Page, { added, from }: { readonly added?: object; readonly from?: number }): Promise<void> {
  const id = page.url().split('/').at(-1) ?? ''
  await page.evaluate(
    async ([battle, value, cut]) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(names.find((name) => name.startsWith('orion-table-')) ?? '')
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(new Error('The database cannot be opened'))
      })
      const tx = db.transaction('events', 'readwrite')
      const events = tx.objectStore('events')
      if (cut !== undefined) events.delete(IDBKeyRange.bound([battle, cut], [battle, 10_000]))
      if (value) events.put({ battle, seq: 9000, value })
      await new Promise((done) => {
        tx.oncomplete = done
      })
      db.close()
    },
    [id, added, from] as const,
  )
  await page.reload()
}

test('BT-02 BT-07 a damaged, a cut and a newer battle open as far as they can be read, and say what is left out', async ({
  page,
  app,
}) => {
  await app.logIn()
  await beginFirstGame(page)
  await pressIn(page, 'Roll for initiative')
  await expect(page.getByText(/0 of \d orders given/)).toBeVisible()

  await test.step('a damaged event is left out, and the battle goes on', async () => {
    await change(page, { added: { id: 'damaged', kind: 'volley', ship: 'x' } })
    await expect(page.getByText('1 event of this battle could not be read or does not count.')).toBeVisible()
    await pressIn(page, /^Next: /)
    await pressIn(page, 'End of orders')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Movement')
    await pressIn(page, 'All have moved')
    for (const ships of ['corvettes', 'frigates', 'destroyers', 'cruisers']) await pressIn(page, `Done with ${ships}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Round 2')
  })

  await test.step('one that lost its last events says so, and goes on from what is left', async () => {
    await change(page, { from: 4 })
    await expect(page.getByText(/had reached round 2/)).toBeVisible()
    await pressIn(page, 'Roll for initiative')
    await expect(page.getByText(/0 of \d orders given/)).toBeVisible()
  })

  await test.step('one that a newer build went on with can be read only', async () => {
    await change(page, { added: { id: 'newer', kind: 'conjured' } })
    await expect(page.getByText(/This battle was continued in a newer version/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Next: / })).toHaveCount(0)
    await page.getByRole('main').getByText('Ships of Solar Accord patrol').click()
    await expect(page.getByRole('button', { name: 'Sheet of Meridian' })).toBeVisible()
  })
})

test('BT-07 a full device keeps the battle in memory, says so, and it goes on', async ({ page, app }) => {
  await app.logIn()
  await page.addInitScript(() => {
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (...row) {
      if (this.name === 'events') throw new DOMException('full', 'QuotaExceededError')
      return add.apply(this, row)
    }
  })
  await beginFirstGame(page)
  await expect(page.getByText(/This device has no room left/)).toBeVisible()
  await pressIn(page, 'Roll for initiative')
  await expect(page.getByText(/0 of \d orders given/)).toBeVisible()
})
