import type { BrowserContext } from 'playwright-core'
import type { Row } from './row.ts'

/**
 * How much slower a phone at the table is than this machine, as an assumption. Times are measured at full speed and
 * multiplied by this. The browser's own slow-down stops the page for a millisecond or more at a time, so that a task of
 * 4 ms takes 3 to 25 ms, and in the median more than four times as long. `throttleRow` shows how much.
 */
export const slowDown = 4

export const rounded = (value: number): number => Math.round(value * 10) / 10

/** The median, rounded to a tenth; NaN without values. */
export const middle = (values: readonly number[]): number => rounded(share(values, 0.5))

/** The value that this share of all values does not exceed; NaN without values. */
export const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** How long the browser needs for one fixed calculation when it is set to be four times slower. */
export async function throttleRow(context: BrowserContext): Promise<Row> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const times = async (rate: number): Promise<number[]> => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    return page.evaluate(async () => {
      const taken: number[] = []
      for (let round = 0; round < 40; round += 1) {
        const began = performance.now()
        let sum = 0
        for (let n = 0; n < 900_000; n += 1) sum += Math.sqrt(n) * (n % 7)
        if (sum > 0) taken.push(performance.now() - began)
        await new Promise((done) => setTimeout(done, 30))
      }
      return taken
    })
  }
  try {
    await times(1)
    const full = await times(1)
    const slow = await times(slowDown)
    return {
      name: `a fixed sum when the browser is told to be ${slowDown}× slower`,
      value: rounded(share(slow, 0.5) / share(full, 0.5)),
      unit: '× slower',
      note: `${middle(full)} ms at full speed; slowed ${rounded(share(slow, 0))} to ${rounded(share(slow, 1))} ms`,
    }
  } finally {
    await page.close()
  }
}
