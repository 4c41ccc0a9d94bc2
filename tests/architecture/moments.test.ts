import { expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

const filesWith = (folder: string, what: RegExp, except: readonly string[] = []) =>
  sourcesBelow(folder).flatMap(({ file, text }) => (what.test(text) && !except.includes(file) ? [file] : []))

it('only one place in the app, and one in the record store, converts moments', () => {
  const ownWay = /replace\((?:'T', ' '|' ', 'T')\)/
  expect(filesWith('src', ownWay, ['src/records/moment.ts'])).toEqual([])
  expect(filesWith('server', ownWay, ['server/platform/moments.ts'])).toEqual([])
})

it('each column with a moment is read as one, not as a text', () => {
  const asText = /\b(?:\w+_at|\w+_until|created|updated|not_before|last_login|last_seen|timestamp): v\.string\(\)/
  // Their readers need a time, or no moment.
  const timed = ['analytics/analytics-requests.ts', 'analytics/kept-events.ts', 'saves/star-marks.ts']
  expect(
    filesWith(
      'src/records',
      asText,
      timed.map((file) => `src/records/${file}`),
    ),
  ).toEqual([])
})
