import { err, ok, type Result } from '#game/result.ts'
import { describeRecordError, type RecordError } from '#records/errors.ts'
import type { RowOutcome, Values } from '#records/staff/row-outcome.ts'
import type { RoleGrant, StaffUsers, StatusChange, UserSheetData } from '#records/staff/staff-users.ts'
import type { RoleName } from '#shared/roles.ts'
import { userStatuses } from '#shared/users.ts'
import { rowResult } from '#staff/record/row-result.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { undoReason } from '#staff/record/undo-reason.ts'
import type { Dates } from '#ui/dates.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

type Changed = Result<void, string>

const { change: words } = texts

type SheetUser = UserSheetData['user']

export interface UserChanges {
  readonly setStatus: (user: SheetUser, change: StatusChange) => Promise<Changed>
  readonly setRole: (
    user: SheetUser,
    grant: Pick<RoleGrant, 'role' | 'active'>,
    active: boolean,
    reason: string,
  ) => Promise<Changed>
  /** Deletes the account. This cannot be undone. */
  readonly remove: (user: SheetUser, reason: string) => Promise<Changed>
  /** Fetches the user and the list again. */
  readonly refresh: () => void
}

/** The present values of a user after a conflict, in words: the status with its end, or whether the role is granted. */
const nowWords = ({ status, suspended_until: end, active }: Values, dateTime: Dates['dateTime']): string => {
  if (active !== undefined) return active === true ? words.granted : words.notGranted
  const known = userStatuses.find((one) => one === status)
  const name = known ? texts.statuses[known] : String(status)
  return typeof end === 'string' && end !== '' ? `${name} ${texts.status.until} ${dateTime(end)}` : name
}

interface UserChangesParts {
  readonly users: Pick<StaffUsers, 'setStatus' | 'setRole' | 'remove'>
  readonly dateTime: Dates['dateTime']
  readonly refresh: () => void
}

/** Changes of one user, each with a message that can undo it. */
export function makeUserChanges({ users, dateTime, refresh }: UserChangesParts): UserChanges {
  /** Fetches again after every outcome: after a conflict, to show what somebody else has changed. */
  const carryOut = async (send: Promise<Result<readonly RowOutcome[], RecordError>>): Promise<Changed> => {
    const result = rowResult(await send, (now) => nowWords(now, dateTime))
    refresh()
    return result
  }
  const tell = (result: Changed, done: string, undo: () => Promise<Changed>) => {
    if (!result.ok) return result
    const takeBack = async () => {
      const undone = await undo()
      toast(undone.ok ? recordTexts.change.undone : undone.error, { tone: undone.ok ? 'good' : 'problem' })
    }
    toast(done, { tone: 'good', action: { label: recordTexts.undo, onAct: () => void takeBack() } })
    return result
  }

  const setStatus: UserChanges['setStatus'] = async (user, to) => {
    const before = { status: user.status, suspended_until: user.suspended_until }
    const after = { status: to.status, suspended_until: to.suspendedUntil }
    const result = await carryOut(users.setStatus([{ id: user.id, from: before }], to))
    return tell(result, words.done.status(user.name, texts.statuses[to.status]), () =>
      carryOut(
        users.setStatus([{ id: user.id, from: after }], {
          status: before.status,
          suspendedUntil: before.suspended_until,
          publicReason: user.public_reason,
          reason: undoReason(to.reason),
        }),
      ),
    )
  }
  const setRole: UserChanges['setRole'] = async (user, { role, active: was }, active, reason) => {
    const send = (to: boolean, why: string) =>
      carryOut(
        users.setRole([{ id: user.id, from: { active: !to } }], { role: role as RoleName, active: to, reason: why }),
      )
    const result = await send(active, reason)
    return was === active ? result : tell(result, words.done.role(user.name), () => send(!active, undoReason(reason)))
  }
  const remove: UserChanges['remove'] = async ({ id, email, name }, reason) => {
    const removed = await users.remove(id, email, reason)
    if (!removed.ok) return err(recordTexts.change.failed(describeRecordError(removed.error)))
    toast(texts.removeDialog.done(name), { tone: 'good' })
    return ok(undefined)
  }
  return { setStatus, setRole, remove, refresh }
}
