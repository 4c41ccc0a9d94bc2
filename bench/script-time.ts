import type { CDPSession } from 'playwright-core'

/**
 * Lets Chromium account what a page spends. In time of the processor: on a shared machine other programs have their turn
 * in the midst of a task, which by the clock may take four times as long for it.
 */
export const countScript = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/** Script of the page since `countScript`, ms. */
export async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
