import type { BuildWatchParts } from './watch/build-watch.ts'

/** How long leaving for a new build waits for it to be fetched and to take over, milliseconds. */
const installWait = 10_000
const takeOverWait = 3_000

const withTimeout = (wait: number, ...events: Promise<unknown>[]): Promise<unknown> =>
  Promise.race([...events, new Promise((resolve) => setTimeout(resolve, wait))])

const nextEvent = (target: EventTarget, name: string): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))

/** Until the worker that is being installed waits, or has failed. */
const installed = async (worker: ServiceWorker | null): Promise<void> => {
  while (worker?.state === 'installing') await nextEvent(worker, 'statechange')
}

/** Lets the waiting worker, which holds the new build, take over. */
const takeOver = async (worker: ServiceWorker): Promise<void> => {
  const taken = nextEvent(navigator.serviceWorker, 'controllerchange')
  worker.postMessage({ type: 'SKIP_WAITING' })
  await withTimeout(takeOverWait, taken)
}

const go = (address: string): void => {
  const here = window.location
  // To "go" to the address one is at would only move to its fragment.
  if (here.pathname + here.search + here.hash === address) here.reload()
  else here.assign(address)
}

/**
 * The offline shell's side of a new build (RT-18, CA-13). The worker precaches the next build beside the running
 * one and waits; only `leave` lets it take over, so a page never runs on the files of two builds.
 */
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
      // After load: the shell is fetched ahead when the first screen is done, never in its way.
      const register = () => void container?.register('/sw.js').catch(() => undefined)
      if (document.readyState === 'complete') register()
      else window.addEventListener('load', register, { once: true })
    },
    prepare: async () => {
      await update().catch(() => undefined)
    },
    isReady: async () => {
      const known = await registration()
      // Without a worker the next document comes from the network, so it is the new one.
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
