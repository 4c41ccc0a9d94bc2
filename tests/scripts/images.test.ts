import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseNames } from '../../scripts/images/base-images.ts'
import { composeServices } from '../../scripts/images/compose.ts'
import { commandsAfter } from '../../scripts/images/operations.ts'

// Checks what `npm run images` reads from other files, so that a change there is noticed before somebody runs it.

test('every key of the built services is supported, and the proxy waits for the record store', () => {
  expect(composeServices()).toMatchObject([
    { name: 'store', isReadOnly: true, hasInit: true, memoryBytes: 2 ** 30, after: [] },
    { name: 'proxy', isReadOnly: true, tmpfs: [{ path: '/tmp' }], after: ['store'] },
  ])
})

test('each image that the Dockerfile begins with has a stand-in', () => {
  const names = baseNames(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'))
  expect(names.map((name) => name.split(':')[0])).toEqual(['node', 'nginx'])
})

test.each(['To bring one back:', 'To move a file away:', 'To give the files back to the store:'])(
  'the manual has commands after “%s”',
  (words) => expect(commandsAfter(words).join('\n')).toContain('docker compose run'),
)
