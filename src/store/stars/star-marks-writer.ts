import type { DeviceProblem } from '../device/database.ts'
import type { TabChannel } from '../device/tab-channel.ts'
import { markName, type DeviceMark, type StarDevice } from './star-device.ts'

export interface MarkWriterOptions {
  readonly device: Pick<StarDevice, 'saveMarks' | 'saveReadUntil' | 'leftovers'>
  readonly channel: TabChannel
  /** Called after each write, with null for a success. */
  readonly report: (problem: DeviceProblem | null) => void
}

export interface MarkWriter {
  readonly write: (marks: readonly DeviceMark[]) => void
  /** Stores the time up to which the account was read, but not if the latest write of marks failed. */
  readonly saveReadUntil: (until: string) => void
  readonly saveLeftovers: () => void
  readonly written: () => Promise<void>
}

export function makeMarkWriter({ device, channel, report }: MarkWriterOptions): MarkWriter {
  const unwritten = new Map<string, DeviceMark>()
  let writing: Promise<void> = Promise.resolve()
  let isRefused = false

  const forgetWritten = (marks: readonly DeviceMark[]) => {
    const done = marks.filter((mark) => unwritten.get(markName(mark)) === mark).map(markName)
    for (const name of done) unwritten.delete(name)
    device.leftovers.drop(new Set(done))
  }

  return {
    write: (marks) => {
      if (marks.length === 0) return
      for (const mark of marks) unwritten.set(markName(mark), mark)
      writing = writing.then(async () => {
        const saved = await device.saveMarks(marks)
        isRefused = !saved.ok
        if (saved.ok) {
          forgetWritten(marks)
          channel.post('marks')
        }
        report(saved.ok ? null : saved.error)
      })
    },
    saveReadUntil: (until) => {
      writing = writing.then(async () => {
        if (!isRefused) await device.saveReadUntil(until)
      })
    },
    saveLeftovers: () => device.leftovers.save([...unwritten.values()]),
    written: () => writing,
  }
}
