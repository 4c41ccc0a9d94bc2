import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'

it('UI-02 no screen and no printed sheet writes dates in a way of its own', () => {
  const ownWays = /toLocaleDateString|toLocaleTimeString|DateTimeFormat|formatDate\(|<time dateTime/
  // A log row shows only the time of day, a file's name cannot contain a slash, and the field shows every format.
  const allowed = ['dice/log/row-name.tsx', 'dice/log/log-file.ts', 'account/settings-fields.tsx']
  const files = ['features', 'pieces', 'app', 'scene', 'ui'].flatMap((folder) => filesBelow(join(root, 'src', folder)))
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && ownWays.test(readFileSync(file, 'utf8')))
    .map((file) => relative(join(root, 'src'), file))
  expect(found.toSorted()).toEqual([...allowed.map((file) => `features/${file}`), 'ui/dates.tsx'].toSorted())
})
