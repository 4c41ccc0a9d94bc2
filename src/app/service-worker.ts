import type { BuildWatchParts } from './watch/new-build-watch.ts'

/** How long to wait for a new build at most, ms: until it is installed, and until it takes over the page. */
const installWait = 10_000
const takeOverWait = 3_000
/** How long a navigation waits for the answer which build is served, ms. */
const servedWait = 3_000

const withTimeout = (wait: number, ...events: Promise<unknown>[]): Promise<unknown> =>
  Promise.race([...events, new Promise((resolve) => setTimeout(resolve, wait))])

const nextEvent = (target: EventTarget, name: string): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))

const installed = async (worker: ServiceWorker | null): Promise<void> => {
  while (worker?.state === 'installing') await nextEvent(worker, 'statechange')
}

const takeOver = async (worker: ServiceWorker): Promise<void> => {
  const taken = nextEvent(navigator.serviceWorker, 'controllerchange')
  worker.postMessage({ type: 'SKIP_WAITING' })
  await withTimeout(takeOverWait, taken)
}

/** Id of the build whose page is served now; undefined without an answer. */
const servedBuild = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/index.html', { signal: AbortSignal.timeout(servedWait) })
    const html = await answer.text()
    const page = new DOMParser().parseFromString(html, 'text/html')
    return page.querySelector<HTMLMetaElement>('meta[name="orion-build"]')?.content
  } catch {
    return undefined
  }
}

const go = (address: string): void => {
  const here = window.location
  // Assigning the address of this page would only jump to its fragment, so the page is reloaded instead.
  if (here.pathname + here.search + here.hash === address) here.reload()
  else here.assign(address)
}

/** The service worker. It precaches a new build and waits for `leave`, so no page mixes two builds (RT-18, CA-13). */
export function makeServiceWorkerHost(): Pick<BuildWatchParts, 'prepare' | 'isReady' | 'leave'> & {
  readonly register: () => void
} {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined

  const registration = async () => container?.getRegistration().catch(() => undefined)

  const update = async () => {
    const known = await registration()
    await known?.update()
    return known
  }

  return {
    register: () => {
      // The worker is registered after `load`, so that precaching does not slow down the first screen.
      const register = () => void container?.register('/sw.js').catch(() => undefined)
      if (document.readyState === 'complete') register()
      else window.addEventListener('load', register, { once: true })
    },
    prepare: async () => {
      await update().catch(() => undefined)
    },
    isReady: async (id) => {
      // While a release is being copied to the server, its id can be there before its files. A new worker has the state
      // "waiting" only when it has every file. Without a waiting worker, the next document is the page that is served
      // now: by the active worker, or by the server if there is none.
      const known = await registration()
      return Boolean(known?.waiting) || (await servedBuild()) === id
    },
    leave: async (address) => {
      const known = await update().catch(() => undefined)
      await withTimeout(installWait, installed(known?.installing ?? null))
      if (known?.waiting) await takeOver(known.waiting)
      go(address)
    },
  }
}
