import type { DeviceProblem } from '#store/device/database.ts'
import { counted } from '#ui/words.ts'

/** Texts of a run: its start, its progress, its end. */
export const texts = {
  none: 'Not run yet',
  about: (of: string, battles: string, wait: string, workers: number) =>
    `${of} with ${battles} battles in all take about ${wait} with ${counted(workers, 'worker')}. You can use the page in the meantime.`,
  start: (battles: string) => `Fight ${battles} battles`,
  pairings: (n: number) => counted(n, 'pairing'),
  progress: (step: string) => (step === '' ? 'Fighting' : `Fighting, ${step}`),
  step: (at: number, all: number) => `run ${at} of ${all}`,
  part: (done: string, all: string, left: string | undefined) =>
    `${done} of ${all} parts${left === undefined ? '' : `, about ${left} left`}`,
  workers: (workers: number) =>
    `${counted(workers, 'worker')}. Results are saved on this device. If you leave this screen, the run stops, and you can resume it.`,
  crashed: (n: number) =>
    `${counted(n, 'worker')} crashed. ${n === 1 ? 'Its part is' : 'Their parts are'} fought again; nothing counts twice.`,
  stopped: (done: string, all: string) => `${done} of ${all} battles are fought and saved.`,
  failed: (why: string) => `The workers crash again and again (${why}). What was fought is saved.`,
  goOn: (wait: string) => `Resume, about ${wait}`,
  busy: 'Another run is in progress. Wait until it ends, or cancel it.',
  otherContent: 'Fought with other figures than today’s, or by an earlier captain.',
  again: 'Run it with today’s figures',
  device: {
    full: 'This device has no room left: results are lost when the page closes. Save them as a file.',
    forbidden: 'This browser saves nothing: results are lost when the page closes. Save them as a file.',
    'other-tab':
      'Another tab has another version of the app open, so nothing is saved here. Close the other tabs, or save the results as a file.',
    failed: 'The results could not be saved on this device. Save them as a file.',
  } satisfies Readonly<Record<DeviceProblem, string>>,
} as const
