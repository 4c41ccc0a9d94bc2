import type { Finding } from './checks.ts'

/** How long the worker may take to be ready on a first visit, milliseconds. */
const workerWait = 10_000

const probeKey = 'orion-self-test'

const writesLocalStorage = (): boolean => {
  try {
    localStorage.setItem(probeKey, probeKey)
    const kept = localStorage.getItem(probeKey) === probeKey
    localStorage.removeItem(probeKey)
    return kept
  } catch {
    return false
  }
}

const opensDatabase = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.open(probeKey)
      request.onerror = () => resolve(false)
      request.onsuccess = () => {
        request.result.close()
        indexedDB.deleteDatabase(probeKey)
        resolve(true)
      }
    } catch {
      resolve(false)
    }
  })

const freeSpace = async (): Promise<string> => {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}))
  if (quota === undefined || usage === undefined) return ''
  return `, ${Math.round((quota - usage) / 1_000_000)} MB free`
}

/** Settings are kept in local storage, fleets in IndexedDB: both must take and give back. */
export const checkStorage = async (): Promise<Finding> => {
  if (!writesLocalStorage()) {
    return { pass: false, reason: 'Local storage is forbidden or full: settings last for this visit only' }
  }
  if (!(await opensDatabase())) {
    return { pass: false, reason: 'IndexedDB cannot be opened: fleets are not kept on this device' }
  }
  const space = 'storage' in navigator ? await freeSpace() : ''
  return { pass: true, reason: `Settings and fleets are kept${space}` }
}

export const checkWebGl = (): Finding => {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return { pass: false, reason: 'WebGL 2 is missing: the 2D map and 2D dice still work' }
  const largest: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return { pass: true, reason: `Available, textures up to ${String(largest)} px` }
}

export const checkServiceWorker = async (): Promise<Finding> => {
  if (!('serviceWorker' in navigator)) {
    return { pass: false, reason: 'This browser has no service worker here: the app needs a network' }
  }
  if (!(await navigator.serviceWorker.getRegistration())) {
    return { pass: false, reason: 'Not set up: the app needs a network in this window' }
  }
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), workerWait))
  const ready = await Promise.race([navigator.serviceWorker.ready.then(() => true), late])
  return ready
    ? { pass: true, reason: 'The app is kept on this device' }
    : { pass: false, reason: 'Still being set up. Run the test again in a minute.' }
}
