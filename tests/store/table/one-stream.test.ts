import { expect, it } from 'vitest'
import type { ListenToTable, TableHeard } from '#records/table/table-news.ts'
import type { TabChannel } from '#store/device/tab-channel.ts'
import type { TabLock } from '#store/device/tab-lock.ts'
import { oneStream } from '#store/table/shared/one-stream.ts'

/** A browser: its tabs share locks and channels. Counts the streams that are open. */
function aBrowser() {
  const waiting = new Map<string, (() => void)[]>()
  const channels = new Map<string, Set<(message: unknown) => void>>()
  const streams = new Set<(heard: TableHeard) => void>()
  let renewed = 0
  const hold: TabLock = (name, run) => {
    const queue = waiting.get(name) ?? []
    waiting.set(name, queue)
    let end: (() => void) | undefined
    const begin = () => void (end = run())
    queue.push(begin)
    if (queue.length === 1) begin()
    return () => {
      const wasFirst = queue[0] === begin
      queue.splice(queue.indexOf(begin), 1)
      end?.()
      if (wasFirst) queue[0]?.()
    }
  }
  const openChannel = (name: string): TabChannel => {
    const all = channels.get(name) ?? new Set()
    channels.set(name, all)
    let own = (_message: unknown) => {}
    const hear = (message: unknown) => own(message)
    all.add(hear)
    return {
      post: (message) => all.forEach((one) => one !== hear && one(structuredClone(message))),
      onMessage: (run) => void (own = run),
      close: () => void all.delete(hear),
    }
  }
  const listen: ListenToTable = (_battle, _secret, onNews) => {
    streams.add(onNews)
    onNews('connected')
    return { renew: () => void (renewed += 1), end: () => void streams.delete(onNews) }
  }
  const openTab = () => {
    const heard: TableHeard[] = []
    return { heard, listener: oneStream(listen, hold, openChannel)('b', '', (one) => heard.push(one)) }
  }
  return {
    openTab,
    streams,
    channels,
    renewed: () => renewed,
    say: (heard: TableHeard) => streams.forEach((tell) => tell(heard)),
  }
}

const news = (seq: number): TableHeard => ({ last_seq: seq, tail: [] })

it('BT-08 one tab of a browser holds the stream of a battle and passes on its messages; when it closes, another takes over', () => {
  const { openTab, streams, renewed, say } = aBrowser()
  const [one, other] = [openTab(), openTab()]
  expect(streams.size).toBe(1)
  say(news(4))
  expect([one.heard, other.heard]).toEqual([['connected', news(4)], [news(4)]])
  // A tab whose poll finds more than the stream brought has it made again by the one that holds it.
  other.listener.renew()
  one.listener.renew()
  expect(renewed()).toBe(2)
  one.listener.end()
  expect(streams.size).toBe(1)
  say(news(5))
  expect(one.heard).toHaveLength(2)
  expect(other.heard).toEqual([news(4), 'connected', news(5)])
  other.listener.end()
  expect(streams.size).toBe(0)
})

it('a tab that closes while it waits does not take over, and messages of another version are ignored', () => {
  const { openTab, streams, channels } = aBrowser()
  const [one, other] = [openTab(), openTab()]
  other.listener.end()
  one.listener.end()
  expect([streams.size, other.heard]).toEqual([0, []])
  const third = openTab()
  channels.forEach((all) => all.forEach((tell) => tell({ last_seq: 'x' })))
  expect(third.heard).toEqual(['connected'])
})

it('without locks each tab has its own stream', () => {
  const own: ListenToTable = () => ({ renew: () => {}, end: () => {} })
  expect(oneStream(own, undefined)).toBe(own)
})
