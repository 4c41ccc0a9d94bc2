import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '#records/account/session.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import { readStored } from '#records/browser/read-stored.ts'
import { isNoAnswer } from '#records/errors.ts'
import type { FirstStepRecords } from '#records/saves/first-steps.ts'
import { firstStepMarks, firstSteps, type FirstStep, type FirstStepMark } from '#shared/first-steps.ts'

export interface FirstStepsState {
  /** `none`: not offered yet. `closed`: the player has skipped or finished them. */
  readonly status: 'none' | 'open' | 'closed'
  readonly done: readonly FirstStep[]
  /** Offers the steps, unless they were offered before. */
  readonly begin: () => void
  /** A step that was done once stays done, even if its fleet is deleted. */
  readonly markDone: (step: FirstStep) => void
  readonly close: () => void
  /** Ends the exchange with the account. */
  readonly stop: () => void
}

export type FirstStepsStore = StoreApi<FirstStepsState>

interface FirstStepsOptions {
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly records: FirstStepRecords
  readonly storage?: DeviceStorage
  readonly page?: Pick<PageEvents, 'onOnline'>
}

type Marks = readonly FirstStepMark[]

const firstStepsKey = (owner: string): string => `orion-first-steps:${owner}`

const schema = v.object({
  status: v.fallback(v.picklist(['none', 'open', 'closed']), 'none'),
  done: v.fallback(v.array(v.picklist(firstSteps)), []),
})

const read = (text: string | null): Marks => {
  const { status, done } = readStored(schema, text) ?? { status: 'none', done: [] }
  if (status === 'none') return done
  return status === 'open' ? ['offered', ...done] : ['offered', ...done, 'closed']
}

const union = (...all: readonly Marks[]): Marks => firstStepMarks.filter((mark) => all.flat().includes(mark))

const stateOf = (marks: Marks): Pick<FirstStepsState, 'status' | 'done'> => ({
  status: marks.includes('closed') ? 'closed' : marks.includes('offered') ? 'open' : 'none',
  done: firstSteps.filter((step) => marks.includes(step)),
})

/**
 * The first steps of an account. A change is in local storage at once, or only in memory if that fails, and then in the
 * account. What any device has done is done.
 */
export function makeFirstStepsStore(options: FirstStepsOptions): FirstStepsStore {
  const { owner, session, records, storage = browserStorage(), page = browserPageEvents() } = options
  const key = firstStepsKey(owner)
  const ofAccount = (): Marks | undefined => {
    const { user } = session.getState()
    return user?.id === owner ? user.firstSteps : undefined
  }
  let marks = union(read(storage.get(key)), ofAccount() ?? [])
  /** The account does not show at once what was sent, so it is sent only once in a visit. */
  const sent = new Set<FirstStepMark>()

  /** Copies to the account what it lacks. Without an answer this is tried again when the network or session changes. */
  const send = async () => {
    const known = ofAccount()
    if (!known || !marks.includes('offered')) return
    const missing = marks.filter((mark) => !known.includes(mark) && !sent.has(mark))
    if (missing.length === 0) return
    for (const mark of missing) sent.add(mark)
    const added = await records.add(owner, missing)
    if (!added.ok && isNoAnswer(added.error)) for (const mark of missing) sent.delete(mark)
  }

  return createStore<FirstStepsState>()((set) => {
    const add = (added: Marks) => {
      // Another tab may have written to the device since this tab last read it.
      const next = union(marks, read(storage.get(key)), added)
      if (next.length > marks.length) {
        marks = next
        set(stateOf(marks))
        storage.set(key, JSON.stringify(stateOf(marks)))
      }
      void send()
    }
    const stops = [session.subscribe(() => add(ofAccount() ?? [])), page.onOnline(() => void send())]
    void send()
    return {
      ...stateOf(marks),
      begin: () => add(['offered']),
      markDone: (step) => marks.includes(step) || add([step]),
      close: () => add(['offered', 'closed']),
      stop: () => stops.forEach((stop) => stop()),
    }
  })
}

export function forgetFirstSteps(owner: string, storage: DeviceStorage = browserStorage()): void {
  storage.remove(firstStepsKey(owner))
}
