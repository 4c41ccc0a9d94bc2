import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guard, runHooks, runInTurn } from '../../server/platform/faults.ts'
import { part, Refusal, stubErrors } from './fakes.ts'

interface TestEvent {
  app: core.App
  next(): void
}

let logged: readonly unknown[][] = []
let done: string[] = []

beforeAll(stubErrors)
beforeEach(() => {
  logged = []
  done = []
})

const event: TestEvent = {
  app: part<core.App>({ logger: () => ({ error: (...row: unknown[]) => (logged = [...logged, row]) }) }),
  next: () => void done.push('PocketBase'),
}

const fault = new TypeError('no such thing')
const thrower = (thrown: Error) => () => {
  throw thrown
}
const answer = { status: 500, message: 'The server made a mistake. Try again later.' }

describe('a handler', () => {
  test('returns its result', () => {
    expect(guard(event, () => 'sent')).toBe('sent')
  })

  test('that makes a mistake answers 500, and the log has the stack', () => {
    expect(() => guard(event, thrower(fault))).toThrow(expect.objectContaining(answer))
    expect(logged).toEqual([['A fault of the server.', 'error', 'TypeError: no such thing', 'stack', fault.stack]])
  })

  test.each([
    ['that refuses', new Refusal(404, 'It is gone.')],
    ['in which PocketBase fails', Object.assign(new Error('sql: no rows'), { value: {} })],
  ])('%s keeps its answer, and nothing is logged', (_, thrown) => {
    expect(() => guard(event, thrower(thrown))).toThrow(thrown)
    expect(logged).toEqual([])
  })
})

describe('the hooks of an event', () => {
  const hook = (name: string) => (_: TestEvent, next: () => void) => {
    done.push(`${name} begins`)
    next()
    done.push(`${name} ends`)
  }

  test('run one within the other, in their order, around what PocketBase does', () => {
    runInTurn(event, [hook('first'), hook('second')])
    expect(done).toEqual(['first begins', 'second begins', 'PocketBase', 'second ends', 'first ends'])
  })

  test('end at the first that does not go on', () => {
    runInTurn(event, [hook('first'), () => done.push('last'), hook('never')])
    expect(done).toEqual(['first begins', 'last', 'first ends'])
  })

  test('that are none leave it to PocketBase', () => {
    runInTurn(event, [])
    expect(done).toEqual(['PocketBase'])
  })

  test('of which an inner one makes a mistake answer 500, logged once', () => {
    expect(() => runHooks(event, [hook('first'), thrower(fault), hook('never')])).toThrow(
      expect.objectContaining(answer),
    )
    expect(done).toEqual(['first begins'])
    expect(logged).toHaveLength(1)
  })
})
