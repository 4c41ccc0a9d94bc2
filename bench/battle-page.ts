import { desktopWindow } from '../scripts/lib/browser-windows.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import type { Row } from './row.ts'
import { rounded, share } from './slow-down.ts'
import { withApp } from './with-app.ts'

/** The limit for a matrix of 15 pairings of 10 000 battles each, s. */
const bar = 30
const longestRun = 180_000
/** Longest time between two frames, ms. After a longer time a frame was dropped. */
const longFrame = 25

/** Measures how long a browser takes for 150 000 simulated battles (each faction against each other one, on the model
 * with one line), and how many frames the page drops meanwhile. */
export const battlePageRows = (): Promise<Row[]> =>
  withApp(async (server, browser) => {
    const page = await (await browser.newContext({ baseURL: server.url, ...desktopWindow })).newPage()
    await logInByForm(page, await server.newUser({ roles: ['user', 'moderator'] }))
    const rows: Row[] = []
    for (const fleets of ['ready', 'random']) {
      await page.goto(`/admin/orion-balance?fleets=${fleets}&battles=10000`)
      const fight = page.getByRole('button', { name: /^Fight 150.000 battles/ })
      await fight.waitFor()
      // The progress bar is visible as long as the run lasts.
      const frames = page.evaluate(async () => {
        const taken: number[] = []
        let isRunning = false
        let last = performance.now()
        for (;;) {
          const now = await new Promise<number>((done) => requestAnimationFrame(done))
          if (isRunning) taken.push(now - last)
          last = now
          const isShown = document.querySelector('[role=progressbar]') !== null
          if (isRunning && !isShown) return taken
          isRunning = isShown
        }
      })
      await fight.click()
      const start = performance.now()
      await page.getByRole('progressbar').waitFor()
      await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: longestRun })
      const seconds = rounded((performance.now() - start) / 1000)
      const taken = await frames
      const late = taken.filter((time) => time > longFrame).length
      rows.push(
        { name: `150 000 battles of ${fleets} fleets on the track in the browser`, value: seconds, unit: 's', bar },
        {
          name: 'frames left out meanwhile',
          value: late,
          unit: 'frames',
          bar: 0,
          note: `of ${taken.length}, 99 % within ${rounded(share(taken, 0.99))} ms, the longest ${rounded(share(taken, 1))}`,
        },
      )
    }
    return rows
  })
