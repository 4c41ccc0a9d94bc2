import type { CDPSession, Page } from 'playwright-core'

/** What a page holds on to, after everything that can go has gone. */
export interface PageState {
  /** Bytes. */
  readonly heap: number
  readonly listeners: number
  readonly nodes: number
  readonly documents: number
  /** Rows of all object stores of the origin's databases, and entries of its caches. */
  readonly rows: number
  readonly cached: number
  readonly localStorage: number
  /** Bytes of databases and of caches, as the browser tells them. */
  readonly databases: number
  readonly caches: number
}

/** The most that garbage needs to go: what one collection frees lets the next free more. */
const collections = 3

export async function readState(page: Page, cdp: CDPSession): Promise<PageState> {
  const stored = await page.evaluate(countStored)
  for (let n = 0; n < collections; n += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return {
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    documents: metric('Documents'),
    ...stored,
  }
}

/** Without functions that have names: those of the loader that runs this file are not on the page. */
async function countStored() {
  let [rows, cached, kept] = [0, 0, 0]
  for (const { name = '' } of await indexedDB.databases()) {
    rows += await new Promise<number>((done, fail) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => fail(opening.error ?? new Error('not opened'))
      opening.onsuccess = () => {
        const stores = opening.result.objectStoreNames
        let found = 0
        const reading = opening.result.transaction(stores)
        for (const store of stores) {
          const counting = reading.objectStore(store).count()
          counting.onsuccess = () => (found += counting.result)
        }
        reading.oncomplete = () => done(found)
        opening.result.close()
      }
    })
  }
  for (const name of await caches.keys()) cached += (await (await caches.open(name)).keys()).length
  for (const [key, value] of Object.entries(localStorage)) kept += key.length + String(value).length
  const { usageDetails } = (await navigator.storage.estimate()) as StorageEstimate & {
    readonly usageDetails?: Readonly<Record<string, number>>
  }
  const { indexedDB: databases = 0, caches: inCaches = 0 } = usageDetails ?? {}
  return { rows, cached, localStorage: kept, databases, caches: inCaches }
}
