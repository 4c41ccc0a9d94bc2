import type { DeviceProblem } from '../device/database.ts'
import type { TabChannel } from '../device/tab-channel.ts'
import { nameOfMark, type DeviceMark, type StarDevice } from './star-device.ts'

export interface MarkWriterOptions {
  readonly device: Pick<StarDevice, 'saveMarks' | 'saveUntil' | 'notes'>
  readonly channel: TabChannel
  /** Hears of each write whether the device took it. */
  readonly report: (problem: DeviceProblem | null) => void
}

/** Writes marks to the device, in the order in which they were set. */
export interface MarkWriter {
  readonly write: (marks: readonly DeviceMark[]) => void
  /** Up to when the account was read; only where the device takes what was read. */
  readonly saveUntil: (until: string) => void
  /** The page may go before the device has been written to. */
  readonly leave: () => void
  /** Resolves when all is on the device, or known not to fit there. */
  readonly written: () => Promise<void>
}

export const makeMarkWriter = ({ device, channel, report }: MarkWriterOptions): MarkWriter => {
  /** What the device does not have yet, by name. */
  const unwritten = new Map<string, DeviceMark>()
  let writing: Promise<void> = Promise.resolve()
  let isRefused = false

  const forgetWritten = (marks: readonly DeviceMark[]) => {
    const done = marks.filter((mark) => unwritten.get(nameOfMark(mark)) === mark).map(nameOfMark)
    for (const name of done) unwritten.delete(name)
    device.notes.drop(new Set(done))
  }

  return {
    write: (marks) => {
      if (marks.length === 0) return
      for (const mark of marks) unwritten.set(nameOfMark(mark), mark)
      writing = writing.then(async () => {
        const saved = await device.saveMarks(marks)
        isRefused = !saved.ok
        if (saved.ok) {
          forgetWritten(marks)
          channel.tell('marks')
        }
        report(saved.ok ? null : saved.error)
      })
    },
    saveUntil: (until) => {
      writing = writing.then(async () => {
        if (!isRefused) await device.saveUntil(until)
      })
    },
    leave: () => device.notes.leave([...unwritten.values()]),
    written: () => writing,
  }
}
