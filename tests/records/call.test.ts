import { expect, test } from 'vitest'
import { OrionAuthStore } from '#records/auth-store.ts'
import { makeCall } from '#records/call.ts'
import { makeDeviceStorage } from '#records/device-storage.ts'
import { isNoAnswer, toRecordError } from '#records/errors.ts'

test('AU-06 an answer that is cut off half-way is no answer, and ends no session', async () => {
  const page = { onStorage: () => () => undefined } as unknown as ConstructorParameters<typeof OrionAuthStore>[1]
  const cutOff = () =>
    Promise.resolve(
      new Response(
        new ReadableStream({ start: (body) => body.error(new DOMException('The page was left.', 'AbortError')) }),
      ),
    )
  const call = makeCall({
    baseUrl: 'http://127.0.0.1',
    authStore: new OrionAuthStore(
      makeDeviceStorage(() => undefined),
      page,
    ),
    fetch: cutOff,
    onAnswer: () => undefined,
  })
  const thrown: unknown = await call('/api/collections/users/auth-refresh', { method: 'POST' }).catch(
    (reason: unknown) => reason,
  )
  expect(isNoAnswer(toRecordError(thrown))).toBe(true)
})
