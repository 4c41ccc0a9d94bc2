import type { Finding } from './check.ts'

/** Time in ms that the service worker may take to become ready on a first visit. */
const workerTimeout = 10_000

const probeKey = 'orion-self-test'

const writesLocalStorage = (): boolean => {
  try {
    localStorage.setItem(probeKey, probeKey)
    const wasRead = localStorage.getItem(probeKey) === probeKey
    localStorage.removeItem(probeKey)
    return wasRead
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

/** Checks that local storage (settings) and IndexedDB (fleets) can be used. */
export const checkStorage = async (): Promise<Finding> => {
  if (!writesLocalStorage()) {
    return { pass: false, reason: 'Local storage is forbidden or full: settings are lost when the tab is closed' }
  }
  if (!(await opensDatabase())) {
    return { pass: false, reason: 'IndexedDB cannot be opened: fleets are not saved on this device' }
  }
  const space = 'storage' in navigator ? await freeSpace() : ''
  return { pass: true, reason: `Settings and fleets are saved${space}` }
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
    return { pass: false, reason: 'This browser has no service worker here: the app works only online' }
  }
  if (!(await navigator.serviceWorker.getRegistration())) {
    return { pass: false, reason: 'Not installed: the app works only online in this window' }
  }
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), workerTimeout))
  const ready = await Promise.race([navigator.serviceWorker.ready.then(() => true), timeout])
  return ready
    ? { pass: true, reason: 'The app is saved on this device' }
    : { pass: false, reason: 'Still being installed. Run the test again in a minute.' }
}
