import { expect, test } from 'vitest'
import { makeUserChanges } from '#features/admin-users/user-changes.ts'
import { momentOf, type Moment } from '#records/moment.ts'
import { auditRow } from '#records/staff/audit.ts'
import { makeStaffBattles } from '#records/staff/staff-battles.ts'
import { makeStaffCodes } from '#records/staff/staff-codes.ts'
import { makeStaffFeedback } from '#records/staff/staff-feedback.ts'
import { makeStaffLists } from '#records/staff/staff-lists.ts'
import { makeStaffUsers } from '#records/staff/staff-users.ts'
import { auditSentence } from '#staff/record/audit-sentence.ts'
import { undoOf } from '#staff/record/undo-change.ts'
import { currentToasts } from '#ui/layer/toast.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { newRecordId } from '../../support/record-ids.ts'
import { serverOfFile } from '../support.ts'

const server = await serverOfFile()

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

test('RO-05 the list of changes names what each one is about, and each is undone from there, once', async () => {
  const admin = await server.newUser({ roles: ['user', 'admin'] })
  const player = await server.newUser({ roles: ['user'] })
  const superuser = await server.superuser()
  await superuser.collection('users').update(player.id, { name: 'Wim' })
  await superuser.collection('users').update(admin.id, { name: 'Quay' })
  const { records } = makeTestBrowser({ baseUrl: server.url })
  expect((await records.session.logIn(admin.email, admin.password)).ok).toBe(true)
  await records.session.settled()
  const { client } = records
  const staff = {
    battles: makeStaffBattles(client),
    codes: makeStaffCodes(client),
    feedback: makeStaffFeedback(client),
    users: makeStaffUsers(client),
  }
  const body = { user: player.id, kind: 'bug', message: 'The map flickers', page_path: '/', client_key: newRecordId() }
  const { id: message } = await player.client.collection('feedback').create(body)
  const { id: batch } = await superuser.collection('code_batches').create({ name: 'Ghent' })
  const code = await superuser.collection('alpha_codes').create({ code: 'ABCDEFGHJKMN', batch, max_uses: 1 })
  const { id: campaign } = await superuser
    .collection('email_campaigns')
    .create({ name: 'Autumn', topic: 'news', state: 'scheduled', scheduled_at: '2099-01-01 00:00:00.000Z' })
  await staff.feedback.change([{ id: message }], { state: 'done' })
  await staff.users.setStatus([{ id: player.id }], {
    status: 'suspended',
    suspendedUntil: '',
    publicReason: '',
    reason: 'Rude',
  })
  await staff.users.setRole([{ id: player.id }], { role: 'moderator', active: true, reason: '' })
  await staff.codes.revoke([{ id: code.id }], true, 'Lost')
  await staff.battles.leaveOut([{ id: player.id }], true, 'Invented')
  await client.pocketBase.send(`/api/staff/campaigns/${campaign}/move`, { method: 'POST', body: { to: 'draft' } })

  const lists = makeStaffLists(client)
  const changes = async () => {
    const where = [{ column: 'actor', op: 'is', value: [admin.id] }] as const
    const page = await lists.page('audit', { search: '', where, order: '-created', after: '', limit: 50 }, auditRow)
    return page.ok ? page.value.rows : []
  }
  const made = await changes()
  expect(made.map((row) => auditSentence(row))).toEqual([
    'Quay made the campaign “Autumn” a draft again',
    'Quay left the games of Wim out of the figures: Invented',
    'Quay revoked the alpha code “ABCD-EFGH-JKMN”: Lost',
    'Quay made Wim moderator',
    'Quay suspended Wim: Rude',
    'Quay changed the message “The map flickers”',
  ])
  const outcomes = async () => {
    const undone: unknown[] = []
    for (const row of made) {
      const answer = await undoOf(row, staff, admin.id)?.()
      if (answer) undone.push(answer.ok ? answer.value[0]?.outcome : answer.error)
    }
    return undone
  }
  // The state of a campaign is changed back on its own screen, where the effect is visible.
  expect(await outcomes()).toEqual(['changed', 'changed', 'changed', 'changed', 'changed'])
  expect(await outcomes()).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'conflict'])
  expect((await changes()).slice(0, 5).map(({ reason }) => reason)).toEqual([
    'Undone',
    'Undone: Rude',
    'Undone',
    'Undone: Lost',
    'Undone: Invented',
  ])
  records.session.stop()
})
