import type { CDPSession } from 'playwright-core'

/**
 * Lets Chromium count the time that a page spends. It is processor time, because on a shared machine other programs
 * interrupt a task, which can then take four times as long by the clock.
 */
export async function countScript(cdp: CDPSession): Promise<void> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/** Script time of the page since `countScript`, ms. */
export const scriptTime = (cdp: CDPSession): Promise<number> => metric(cdp, 'ScriptDuration')

/** All work of the page's thread since `countScript`, including style, layout and painting, ms. */
export const taskTime = (cdp: CDPSession): Promise<number> => metric(cdp, 'TaskDuration')

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
}
