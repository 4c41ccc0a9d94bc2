import type { AnalyticsRecorder } from '#records/analytics/recorder.ts'
import { consoleLog } from '#records/browser/log.ts'
import { isChunkError } from '../errors/chunk-errors.ts'
import { watchErrors } from '../errors/error-watch.ts'
import { watchLostCode } from './lost-code-watch.ts'

/**
 * Reports events that belong to no screen: the installation of the app, uncaught errors of our code, modules that were
 * not loaded, lost WebGL contexts. Errors of other scripts are only logged. Without a network, a missing module is not
 * reported as an error. Returns a function that stops this.
 */
export function watchEvents(
  { event, error }: Pick<AnalyticsRecorder, 'event' | 'error'>,
  isOnline: () => boolean,
): () => void {
  const reportLostCode = (thrown: unknown) => {
    if (isOnline()) error('chunk', thrown)
  }
  const onInstalled = () => event('installed')
  const onLost = () => error('webgl', 'Context lost')
  window.addEventListener('appinstalled', onInstalled)
  // In the capturing phase, because this event does not bubble. A canvas that was removed on purpose is not in the page.
  window.addEventListener('webglcontextlost', onLost, true)
  const stops = [
    watchErrors(
      (thrown) => (isChunkError(thrown) ? reportLostCode(thrown) : error('script', thrown)),
      (thrown) => consoleLog('another script has failed', thrown),
    ),
    watchLostCode(reportLostCode),
    () => window.removeEventListener('appinstalled', onInstalled),
    () => window.removeEventListener('webglcontextlost', onLost, true),
  ]
  return () => stops.forEach((stop) => stop())
}
