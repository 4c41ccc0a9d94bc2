import { expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

it('UI-02 no screen and no printed sheet has its own date format', () => {
  const ownWays = /toLocaleDateString|toLocaleTimeString|DateTimeFormat|(?<!function )formatDate\(|<time dateTime/
  const allowed = [
    // Only the time of day.
    'dice/log/row-name.tsx',
    // A file's name cannot contain a slash.
    'dice/log/log-file.ts',
    // Every format that there is.
    'account/settings-fields.tsx',
    // The name of the time zone.
    'admin-mail/send/schedule.ts',
  ]
  const sources = sourcesBelow('src/features', 'src/pieces', 'src/app', 'src/scene', 'src/ui')
  const found = sources.filter(({ text }) => ownWays.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual([...allowed.map((file) => `src/features/${file}`), 'src/ui/dates.tsx'].toSorted())
})
