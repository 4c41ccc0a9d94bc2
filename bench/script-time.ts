import type { CDPSession } from 'playwright-core'

/**
 * Lets Chromium account what a page spends. In time of the processor: on a shared machine other programs have their turn
 * in the midst of a task, which by the clock may take four times as long for it.
 */
export const countScript = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/** Script of the page since `countScript`, ms. */
export const scriptTime = (cdp: CDPSession): Promise<number> => metric(cdp, 'ScriptDuration')

/** All that the page's thread did since `countScript`, style, layout and painting too, ms. */
export const taskTime = (cdp: CDPSession): Promise<number> => metric(cdp, 'TaskDuration')

async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
}
