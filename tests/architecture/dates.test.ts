import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'

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
  const files = ['features', 'pieces', 'app', 'scene', 'ui'].flatMap((folder) => filesBelow(join(root, 'src', folder)))
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && ownWays.test(readFileSync(file, 'utf8')))
    .map((file) => relative(join(root, 'src'), file))
  expect(found.toSorted()).toEqual([...allowed.map((file) => `features/${file}`), 'ui/dates.tsx'].toSorted())
})
