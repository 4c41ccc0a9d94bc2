import type { FirstStepMark } from '#shared/first-steps.ts'
import { err, ok } from '../../../src/game/result.ts'
import { mergeMarks } from '../../../src/game/stars/star-mark.ts'
import type { StarSector } from '../../../src/game/stars/star-sector.ts'
import type { SessionState } from '../../../src/records/account/session-state.ts'
import type { RecordError } from '../../../src/records/errors.ts'
import type { BatchProblem } from '../../../src/records/saves/batch.ts'
import type { StarMarkRecords, StarMarkRow } from '../../../src/records/saves/star-marks.ts'
import type { DeviceProblem } from '../../../src/store/device/database.ts'
import { makeLeftovers } from '../../../src/store/device/leftovers.ts'
import { mergeRows, markName, type DeviceMark, type StarDevice } from '../../../src/store/stars/star-device.ts'
import { makeMemoryStorage } from '../test-page.ts'

/** An account and devices for star marks in memory, which follow the rules of the real ones. */

export interface MarksAccount {
  readonly records: StarMarkRecords
  readonly rows: Map<string, StarMarkRow>
  /** Names of the calls with the number of marks sent, oldest first. */
  readonly calls: string[]
  /** Called before each call: the error it fails with. `lost`: the call is carried out, but its answer is lost. */
  fault: () => RecordError | 'lost' | undefined
  /** Whether the account refuses marks of this system. */
  refuses: (system: string) => boolean
}

/** Follows the record store: one row per system, all of a batch or none, marks merged field by field. */
export function makeMarksAccount(): MarksAccount {
  const rows = new Map<string, StarMarkRow>()
  const written = new Map<string, number>()
  let moment = 0
  const account: MarksAccount = {
    rows,
    calls: [],
    fault: () => undefined,
    refuses: () => false,
    records: {
      list: async (since) => {
        account.calls.push(since === undefined ? 'list all' : 'list')
        const fault = account.fault()
        await Promise.resolve()
        if (fault) return err(fault === 'lost' ? { kind: 'offline' } : fault)
        const found = [...rows.values()].filter(({ id }) => (written.get(id) ?? 0) >= Number(since ?? 0))
        return ok({ rows: structuredClone(found), until: moment === 0 ? undefined : String(moment) })
      },
      put: async (marks) => {
        account.calls.push(`put ${marks.length}`)
        const fault = account.fault()
        await Promise.resolve()
        if (fault && fault !== 'lost') return err(fault)
        const isThere = (sector: string, system: string) =>
          [...rows.values()].some((row) => row.sector === sector && row.system === system)
        for (const [at, { row, sector, system, mark, noteSeen }] of marks.entries()) {
          if (account.refuses(system)) return err<BatchProblem>({ kind: 'invalid', fields: {}, message: '', at })
          if (row === null && isThere(sector, system)) return err<BatchProblem>({ kind: 'conflict', at })
          if (row !== null && !rows.has(row)) return err<BatchProblem>({ kind: 'not-found', at })
          const stored = row === null ? undefined : rows.get(row)?.mark
          const isUnseen = stored && stored.at.note > noteSeen && mark.at.note > noteSeen && stored.note !== mark.note
          if (isUnseen) return err<BatchProblem>({ kind: 'conflict', at })
        }
        moment += 1
        const after = marks.map(({ row, sector, system, mark }): StarMarkRow => {
          const id = row ?? `row${rows.size + 1}`
          const stored = rows.get(id)
          const next = { id, sector, system, mark: stored ? mergeMarks(stored.mark, mark) : mark }
          rows.set(id, structuredClone(next))
          written.set(id, moment)
          return next
        })
        return fault === 'lost' ? err<RecordError>({ kind: 'offline' }) : ok(after)
      },
    },
  }
  return account
}

export interface MemoryStarDevice extends StarDevice {
  readonly marks: Map<string, DeviceMark>
  readonly sectors: Map<string, StarSector>
  /** Set it to make every call fail with this problem. */
  problem: DeviceProblem | undefined
}

export function makeMemoryStarDevice(): MemoryStarDevice {
  const marks = new Map<string, DeviceMark>()
  const sectors = new Map<string, StarSector>()
  let until: string | undefined
  const attempt = <T>(work: () => T) =>
    Promise.resolve(device.problem ? err(device.problem) : ok(structuredClone(work())))
  const device: MemoryStarDevice = {
    marks,
    sectors,
    problem: undefined,
    listSectors: () =>
      attempt(() => [...sectors.values()].map(({ id, name, systems }) => ({ id, name, systems: systems.length }))),
    readSector: (id) => attempt(() => sectors.get(id)),
    saveSector: (sector) => attempt(() => void sectors.set(sector.id, structuredClone(sector))),
    deleteSector: (id) => attempt(() => void sectors.delete(id)),
    loadMarks: () => attempt(() => [...marks.values()]),
    saveMarks: (rows) =>
      attempt(() => {
        for (const row of rows) {
          const name = markName(row)
          const stored = marks.get(name)
          marks.set(name, structuredClone(stored ? mergeRows(stored, row) : row))
        }
      }),
    loadReadUntil: () => attempt(() => until),
    saveReadUntil: (moment) => attempt(() => void (until = moment)),
    leftovers: makeLeftovers({
      key: 'marks',
      nameOf: markName,
      readItem: (item) => item as DeviceMark,
      storage: makeMemoryStorage(),
    }),
    close: () => {},
  }
  return device
}

/** A session whose user a test sets: an id, or null for a visitor. */
export function makeTestSession(first: string | null | SessionState = 'u1') {
  const runs = new Set<() => void>()
  let state = stateOf(first)
  return {
    getState: () => state,
    subscribe: (run: () => void) => {
      runs.add(run)
      return () => void runs.delete(run)
    },
    verify: () => {
      const { user } = state
      return Promise.resolve(user ? ok(user) : err<RecordError>({ kind: 'unauthorised' }))
    },
    /** A user id logs in; null logs out. */
    become: (next: string | null | SessionState) => {
      state = stateOf(next)
      for (const run of runs) run()
    },
  }
}

function stateOf(session: string | null | SessionState): SessionState {
  if (session === null) return { status: 'visitor', user: null, roles: [], ended: 'logged-out', refusal: '' }
  return typeof session === 'string' ? loggedIn(session) : session
}

export const loggedIn = (id: string, firstSteps: readonly FirstStepMark[] = []): SessionState => ({
  status: 'logged-in',
  user: {
    id,
    email: `${id}@orion.test`,
    name: id,
    status: 'active',
    verified: true,
    lastLogin: '',
    analyticsOptOut: false,
    firstSteps,
  },
  roles: ['user'],
  ended: null,
})
