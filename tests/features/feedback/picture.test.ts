import { expect, it } from 'vitest'
import { readPicture } from '#features/feedback/picture.ts'

it('FE-10 a file of 30 MB is refused before it is read', async () => {
  const file = { size: 30_000_000 } as Blob
  expect(await readPicture(file)).toEqual({ ok: false, error: 'too-large' })
})
