import type { Result } from '#game/result.ts'
import { makeSingleTimer, type Clock } from '#records/browser/clock.ts'
import { describeRecordError, isNoAnswer, type RecordError } from '#records/errors.ts'
import type { DeviceProblem } from '../device/database.ts'
import { makeRetryWaits } from './retry-waits.ts'
import { withRetries } from './sync-runner.ts'
import type { Waiting, WaitingTable } from './waiting-table.ts'

export interface WaitingQueueOptions<W extends Waiting> {
  readonly clock: Clock
  readonly device: Pick<WaitingTable<W>, 'save' | 'remove'>
  /** Whether the owner is logged in and the store is open. */
  readonly maySend: () => boolean
  readonly send: (message: W) => Promise<Result<unknown, RecordError>>
  readonly waiting: () => readonly W[]
  readonly onChange: (waiting: readonly W[]) => void
  /** Called with the outcome of each write on the device. */
  readonly onStored: (stored: Result<unknown, DeviceProblem>) => void
}

export interface WaitingQueue<W extends Waiting> {
  readonly put: (message: W) => Promise<void>
  readonly drop: (key: string) => Promise<void>
  /** Sends what waits. A call during a run waits for it and then sends what came meanwhile. */
  readonly send: () => Promise<void>
  /** The network is back: the next failure waits briefly again. */
  readonly resetWaits: () => void
  /** Adds what the device has stored. */
  readonly takeStored: (stored: readonly W[]) => void
  readonly close: () => void
}

/** Keeps messages on the device until the record store has them, and sends them in order, with retries. */
export function makeWaitingQueue<W extends Waiting>(options: WaitingQueueOptions<W>): WaitingQueue<W> {
  const { clock, device, maySend, waiting, onChange, onStored } = options
  const retries = makeRetryWaits()
  const retry = makeSingleTimer(clock)
  let sending: Promise<void> | undefined

  const put = async (message: W) => {
    onChange([...waiting().filter(({ key }) => key !== message.key), message])
    onStored(await device.save(message))
  }
  const drop = async (key: string) => {
    onChange(waiting().filter((message) => message.key !== key))
    onStored(await device.remove(key))
  }
  const sendAll = async () => {
    retry.cancel()
    for (;;) {
      const next = waiting().find(({ refusal }) => refusal === '')
      if (!next || !maySend()) return
      const sent = await withRetries(clock, () => options.send(next))
      if (!maySend()) return
      if (sent.ok) {
        retries.reset()
        await drop(next.key)
      } else if (isNoAnswer(sent.error) || sent.error.kind === 'server' || sent.error.kind === 'unauthorised') {
        retry.set(retries.next(), () => void send())
        return
      } else {
        await put({ ...next, refusal: describeRecordError(sent.error) })
      }
    }
  }
  const send = async (): Promise<void> => {
    await sending
    sending ??= sendAll().finally(() => (sending = undefined))
    await sending
  }
  return {
    put,
    drop,
    send,
    resetWaits: () => retries.reset(),
    takeStored: (stored) => {
      const known = new Set(waiting().map(({ key }) => key))
      onChange([...stored.filter(({ key }) => !known.has(key)), ...waiting()])
    },
    close: () => retry.cancel(),
  }
}
