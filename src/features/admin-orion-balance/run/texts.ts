import type { DeviceProblem } from '#store/device/database.ts'
import { counted } from '#ui/words.ts'

/** Texts of a run: its start, its progress, its end. */
export const texts = {
  none: 'Not fought yet',
  about: (of: string, battles: string, wait: string, workers: number) =>
    `${of} with ${battles} battles in all take about ${wait} with ${counted(workers, 'worker')}. The page can be used meanwhile.`,
  start: (battles: string) => `Fight ${battles} battles`,
  pairings: (n: number) => counted(n, 'pairing'),
  progress: (step: string) => (step === '' ? 'Fighting' : `Fighting, ${step}`),
  step: (at: number, all: number) => `run ${at} of ${all}`,
  part: (done: string, all: string, left: string | undefined) =>
    `${done} of ${all} parts${left === undefined ? '' : `, about ${left} left`}`,
  workers: (workers: number) =>
    `${counted(workers, 'worker')}. What is fought is kept on this device. Leaving this screen stops the run; it goes on from there.`,
  crashed: (n: number) =>
    `${counted(n, 'worker')} crashed. ${n === 1 ? 'Its part is' : 'Their parts are'} fought again; nothing counts twice.`,
  stopped: (done: string, all: string) => `${done} of ${all} battles are fought and kept.`,
  failed: (why: string) => `The workers crash again and again (${why}). What was fought is kept.`,
  goOn: (wait: string) => `Go on, about ${wait}`,
  busy: 'Another run is being fought. It must end or be cancelled first.',
  /** `changes` names what a release changes in the content; `release` is its number. Both are empty for none. */
  figures: (content: string, changes: string, release: string) =>
    `content ${content}${changes === '' ? '' : release === '' ? `, figures ${changes}` : `, figures of release ${release}`}`,
  otherContent: 'Fought with other content than today’s, or by an earlier captain.',
  anew: 'Fight it with today’s content',
  device: {
    full: 'This device has no room left: results are lost when the page closes. Save them as a file.',
    forbidden: 'This browser keeps nothing: results are lost when the page closes. Save them as a file.',
    'other-tab':
      'Another tab has another version of the app open, so nothing is kept here. Close the other tabs, or save the results as a file.',
    failed: 'The results could not be kept on this device. Save them as a file.',
  } satisfies Readonly<Record<DeviceProblem, string>>,
} as const
