import { expect, test } from 'vitest'
import { longestRelease } from '#game/balance/release-limits.ts'
import { makeReleaseFiles } from '#records/app-files/release-file.ts'

const hash = 'a'.repeat(64)
const clock = { now: () => 5 }
const answering = (answer: () => Response | Promise<Response>) => makeReleaseFiles(async () => answer(), clock)

test.each<readonly [string, unknown]>([
  ['there is none', {}],
  ['it is a text, as in old files', { balanceRelease: 'Autumn' }],
  ['its hash is an address', { balanceRelease: { number: 1, hash: '../../evil' } }],
  ['its number is not whole', { balanceRelease: { number: 1.5, hash } }],
  ['the payload is a list', []],
])('CA-11 there is no release if %s', async (_, payload) => {
  expect(await answering(() => Response.json(payload)).fetchNewest()).toBeUndefined()
})

test('CA-11 the newest release is requested each time, independent of the rest of the payload', async () => {
  const asked: string[] = []
  const files = makeReleaseFiles(
    async (address) => {
      asked.push(address as string)
      return Response.json({ announcement: 7, balanceRelease: { number: 3, hash } })
    },
    clock as Parameters<typeof makeReleaseFiles>[1],
  )
  expect(await files.fetchNewest()).toEqual({ number: 3, hash })
  expect(await files.fetchNewest()).toEqual({ number: 3, hash })
  expect(asked).toEqual(['/payload.json?t=5', '/payload.json?t=5'])
})

test('FE-03 the release of a shared fleet is asked for by its number', async () => {
  const asked: string[] = []
  const files = makeReleaseFiles(
    async (address) => {
      asked.push(address as string)
      return asked.length === 1 ? new Response('{}') : Promise.reject(new TypeError('offline'))
    },
    clock as Parameters<typeof makeReleaseFiles>[1],
  )
  expect([await files.fetchNumbered(3), await files.fetchNumbered(4)]).toEqual(['{}', undefined])
  expect(asked).toEqual(['/api/orion/releases/3.json', '/api/orion/releases/4.json'])
})

test('CA-11 a file is read as text; an endless one is aborted when it is too long', async () => {
  expect(await answering(() => new Response('{"number":1} Ω')).fetchFile(hash)).toBe('{"number":1} Ω')
  let pieces = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pieces++
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const text = await answering(() => new Response(endless)).fetchFile(hash)
  expect(text?.length).toBeGreaterThan(longestRelease)
  expect(pieces).toBeLessThan(20)
})

test('CA-11 without the file or without a network there is no release', async () => {
  expect(await answering(() => new Response('', { status: 404 })).fetchFile(hash)).toBeUndefined()
  expect(await answering(() => Promise.reject(new TypeError('offline'))).fetchFile(hash)).toBeUndefined()
})
