import type { Page } from 'playwright-core'
import type { Row } from '../row.ts'
import { middle } from '../slow-down.ts'
import { firstFleet } from './kept-data.ts'

const openings = 7
/** Until what is read in the background is there, and the hands are still, ms. */
const rest = 800
const undo = 'button[aria-label^="Undo: "]'

/** Somebody with a page on a device that has all of theirs. */
export interface Player {
  readonly page: Page
  readonly id: string
}

interface Opening {
  readonly name: string
  /** The time that a page takes for it once, ms. */
  readonly time: (player: Player) => Promise<number>
}

const subjects: readonly Opening[] = [
  { name: 'list of 500 fleets, first card', time: load(() => '/fleet-builder', 'ul[aria-label="Fleets"] > li') },
  { name: 'log of 20 000 rolls, first rolls', time: load(() => '/dice', '[role=log] li') },
  {
    name: 'fleet with 5 000 steps to undo, among 500: undo is ready',
    time: load((user) => `/fleet-builder?fleet=${firstFleet(user)}`, undo),
  },
  { name: 'one of 5 000 steps undone, to painted', time: undoOnce },
]

/** From the start of the navigation until it can be seen, with the app in the browser's cache. */
function load(address: (user: string) => string, selector: string): Opening['time'] {
  return async ({ page, id }) => {
    await page.goto(address(id), { waitUntil: 'commit' })
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

async function undoOnce({ page }: Player): Promise<number> {
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
export async function openingRows(few: Player, many: Player): Promise<Row[]> {
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
