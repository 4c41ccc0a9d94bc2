import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUserChanges } from '#features/admin-users/user-changes.ts'
import { momentOf, type Moment } from '#records/moment.ts'
import { makeStaffUsers } from '#records/staff/staff-users.ts'
import { currentToasts } from '#ui/layer/toast.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { startTestServer, type TestServer } from '../../support/pocketbase.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('FE-09 the message after a suspension with an end takes it back, and so does that after a change of the end', async () => {
  const admin = await server.newUser({ roles: ['user', 'admin'] })
  const { id } = await server.newUser({ roles: ['user'] })
  const { records } = makeTestBrowser({ baseUrl: server.url })
  expect((await records.session.logIn(admin.email, admin.password)).ok).toBe(true)
  await records.session.settled()
  const users = makeStaffUsers(records.client)
  const changes = makeUserChanges({ users, dateTime: String, refresh: () => {} })
  const read = async () => {
    const sheet = await users.sheet(id)
    if (!sheet.ok) throw new Error('not read')
    return sheet.value.user
  }
  const suspend = async (suspendedUntil: Moment) => {
    const change = {
      status: 'suspended',
      suspendedUntil,
      publicReason: `Until ${suspendedUntil}`,
      reason: 'Rude',
    } as const
    expect(await changes.setStatus(await read(), change)).toMatchObject({ ok: true })
  }
  const undo = async () => {
    currentToasts().at(-1)?.action?.onAct()
    await expect.poll(() => currentToasts().at(-1)).toMatchObject({ text: 'Undone.', tone: 'good' })
  }
  const [first, later] = [momentOf(Date.now() + 3_600_000), momentOf(Date.now() + 7_200_000)]

  await suspend(first)
  await undo()
  expect(await read()).toMatchObject({ status: 'active', suspended_until: '', public_reason: '' })

  await suspend(first)
  await suspend(later)
  await undo()
  expect(await read()).toMatchObject({ status: 'suspended', suspended_until: first, public_reason: `Until ${first}` })
  records.session.stop()
})
