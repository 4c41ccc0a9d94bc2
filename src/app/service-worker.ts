import type { BuildWatchParts } from './watch/build-watch.ts'

/** How long to wait for a new build at most, ms: until it is installed, and until it takes over the page. */
const installWait = 10_000
const takeOverWait = 3_000

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

const go = (address: string): void => {
  const here = window.location
  // Assigning the address of this page would only jump to its fragment, so the page is reloaded instead.
  if (here.pathname + here.search + here.hash === address) here.reload()
  else here.assign(address)
}

/** The service worker. It precaches a new build and waits for `leave`, so no page mixes two builds (RT-18, CA-13). */
export const makeServiceWorkerHost = (): Pick<BuildWatchParts, 'prepare' | 'isReady' | 'leave'> & {
  readonly register: () => void
} => {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  let asked = false

  const registration = async () => container?.getRegistration().catch(() => undefined)

  const update = async () => {
    const known = await registration()
    await known?.update()
    asked = true
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
    isReady: async () => {
      const known = await registration()
      // Without a worker the next document comes from the network, so it is of the new build.
      return !known?.active || (asked && !known.installing)
    },
    leave: async (address) => {
      const known = await update().catch(() => undefined)
      await withTimeout(installWait, installed(known?.installing ?? null))
      if (known?.waiting) await takeOver(known.waiting)
      go(address)
    },
  }
}
