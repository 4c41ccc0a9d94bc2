import type { Page } from 'playwright-core'
import type { Row } from '../row.ts'
import { middle } from '../slow-down.ts'
import { firstFleet } from './kept-data.ts'

const openings = 7
/** Until what is read in the background is there, and the hands are still, ms. */
const rest = 1500
const undo = 'button[aria-label^="Undo: "]'

interface Opening {
  readonly name: string
  /** The time that a page takes for it once, ms. */
  readonly time: (page: Page) => Promise<number>
}

const subjects: readonly Opening[] = [
  { name: 'list of 500 fleets, first card', time: load('/fleet-builder', 'ul[aria-label="Fleets"] > li') },
  { name: 'log of 20 000 rolls, first rolls', time: load('/dice', '[role=log] li') },
  {
    name: 'fleet with 5 000 steps to undo, among 500: undo is ready',
    time: load(`/fleet-builder?fleet=${firstFleet}`, undo),
  },
  { name: 'one of 5 000 steps undone, to painted', time: undoOnce },
]

/** From the start of the navigation until it can be seen, with the app in the browser's cache. */
function load(address: string, selector: string): Opening['time'] {
  return async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(
      (wanted) => document.querySelector(wanted) !== null && performance.now(),
      selector,
      { polling: 'raf' },
    )
    const time = Number(await shown.jsonValue())
    await page.waitForTimeout(rest)
    return time
  }
}

async function undoOnce(page: Page): Promise<number> {
  const time = await page.evaluate(
    (button) =>
      new Promise<number>((done) => {
        const began = performance.now()
        document.querySelector<HTMLButtonElement>(button)?.click()
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
      }),
    undo,
  )
  await page.waitForTimeout(rest)
  return time
}

/** Each by turns for the player who has kept ten of everything and for the one who has kept everything. */
export async function openingRows(few: Page, many: Page): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, time } of subjects) {
    const [fewTimes, manyTimes]: [number[], number[]] = [[], []]
    for (let round = 0; round <= openings; round += 1) {
      const [fewTime, manyTime] = [await time(few), await time(many)]
      // The first time fills the caches.
      if (round === 0) continue
      fewTimes.push(fewTime)
      manyTimes.push(manyTime)
    }
    const [ofFew, ofMany] = [middle(fewTimes), middle(manyTimes)]
    const ratio = Number((ofMany / ofFew).toPrecision(2))
    rows.push({ name, value: ofMany, unit: 'ms', peer: `with ten: ${ofFew} ms`, ratio, note: `median of ${openings}` })
  }
  return rows
}
