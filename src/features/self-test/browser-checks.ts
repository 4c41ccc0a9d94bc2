import type { Finding } from './check.ts'
import { texts } from './texts.ts'

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
  return texts.device.free(Math.round((quota - usage) / 1_000_000))
}

/** Checks that local storage (settings) and IndexedDB (fleets) can be used. */
export async function checkStorage(): Promise<Finding> {
  if (!writesLocalStorage()) {
    return { pass: false, reason: texts.device.noLocalStorage }
  }
  if (!(await opensDatabase())) {
    return { pass: false, reason: texts.device.noDatabase }
  }
  const space = 'storage' in navigator ? await freeSpace() : ''
  return { pass: true, reason: texts.device.saved(space) }
}

export function checkWebGl(): Finding {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return { pass: false, reason: texts.device.noWebGl }
  const largest: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return { pass: true, reason: texts.device.webGl(String(largest)) }
}

export async function checkServiceWorker(): Promise<Finding> {
  if (!('serviceWorker' in navigator)) {
    return { pass: false, reason: texts.device.noServiceWorker }
  }
  if (!(await navigator.serviceWorker.getRegistration())) {
    return { pass: false, reason: texts.device.notInstalled }
  }
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), workerTimeout))
  const ready = await Promise.race([navigator.serviceWorker.ready.then(() => true), timeout])
  return ready ? { pass: true, reason: texts.device.installed } : { pass: false, reason: texts.device.installing }
}
