import { beforeEach, expect, test } from 'vitest'
import type { CaughtMail } from '../../scripts/lib/mail-catcher.ts'
import { accountMails as mails } from '../../server/accounts/account-mails.ts'
import type { Letter } from '../../server/mail/letter.ts'
import { openLedger } from './mail/ledger.ts'
import { mailServerOfFile, newRecordId, outcome, statusOf } from './support.ts'

const server = await mailServerOfFile({
  env: { APP_URL: 'https://orion.example/', SMTP_SENDER: 'fleet@orion.example', SMTP_SENDER_NAME: 'Fleet office' },
})
const { mail } = server
beforeEach(() => mail.reset())

const ledger = openLedger(() => server)

const tokenIn = (text: string, kind: 'reset' | 'confirm'): string => {
  const token = new RegExp(`https://orion\\.example/#${kind}=([\\w.-]+)`).exec(text)?.[1]
  if (!token) throw new Error(`no ${kind} link in: ${text}`)
  return token
}
const site = { name: 'Orion Companion', url: 'https://orion.example' }
/** Our template is the same in the record store's engine and in Node, and the mail contains nothing else. */
const expectMail = ({ subject, text, html }: CaughtMail, wanted: Letter) =>
  expect({ subject, text: text.trimEnd(), html: html.trimEnd() }).toEqual({
    subject: wanted.subject,
    text: wanted.text.trimEnd(),
    html: wanted.html.trimEnd(),
  })
const claimsOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')) as { type: string }

test('AU-01 a forgotten password is replaced through the link in the mail, once', async () => {
  const user = await server.newUser()
  const visitor = server.newClient()
  await visitor.collection('users').requestPasswordReset(user.email)
  const letter = await mail.waitForMail(user.email)
  expect(letter).toMatchObject({ from: 'fleet@orion.example', subject: 'Choose a new password for Orion Companion' })
  const token = tokenIn(letter.text, 'reset')
  expect(tokenIn(letter.html, 'reset')).toBe(token)
  expectMail(letter, mails.passwordReset(site, { token, email: user.email, seconds: 1800 }))
  expect(claimsOf(token).type).toBe('passwordReset')

  const reset = () => visitor.collection('users').confirmPasswordReset(token, 'a-new-password', 'a-new-password')
  expect(await statusOf(reset())).toBe(200)
  expect(await statusOf(visitor.collection('users').authWithPassword(user.email, user.password))).toBe(400)
  expect(await statusOf(visitor.collection('users').authWithPassword(user.email, 'a-new-password'))).toBe(200)
  expect((await outcome(user.client.collection('users').authRefresh())).status).toBe(401)
  expect(await outcome(reset())).toMatchObject({ status: 400, fields: { token: 'validation_invalid_token' } })
})

test('RO-04 a reset for an address without an account is answered alike, and sends nothing', async () => {
  const nobody = `${newRecordId()}@orion.test`
  expect(await statusOf(server.newClient().collection('users').requestPasswordReset(nobody))).toBe(200)
  const user = await server.newUser()
  await server.newClient().collection('users').requestPasswordReset(user.email)
  await mail.waitForMail(user.email)
  expect(mail.all().some((letter) => letter.to.includes(nobody))).toBe(false)
})

test('AU-04 a new password does not lift a suspension', async () => {
  const user = await server.newUser({ status: 'suspended' })
  const visitor = server.newClient()
  await visitor.collection('users').requestPasswordReset(user.email)
  const token = tokenIn((await mail.waitForMail(user.email)).text, 'reset')
  await visitor.collection('users').confirmPasswordReset(token, 'a-new-password', 'a-new-password')
  const login = await outcome(visitor.collection('users').authWithPassword(user.email, 'a-new-password'))
  expect(login.status).toBe(403)
})

test('AU-10 an address is verified through the link in the mail', async () => {
  const user = await server.newUser()
  await user.client.collection('users').requestVerification(user.email)
  const letter = await mail.waitForMail(user.email)
  const token = tokenIn(letter.text, 'confirm')
  expectMail(letter, mails.verification(site, { token, email: user.email, seconds: 86_400 }))
  expect(claimsOf(token).type).toBe('verification')
  await server.newClient().collection('users').confirmVerification(token)
  expect((await user.client.collection('users').getOne(user.id))['verified']).toBe(true)
})

test('AU-10 an address is changed through the link sent to the new one, with the password', async () => {
  const user = await server.newUser()
  const next = `${newRecordId()}@orion.test`
  await user.client.collection('users').requestEmailChange(next)
  const letter = await mail.waitForMail(next)
  const token = tokenIn(letter.text, 'confirm')
  expectMail(letter, mails.emailChange(site, { token, email: next, seconds: 1800 }))
  expect(claimsOf(token).type).toBe('emailChange')
  const visitor = server.newClient()
  const wrong = await outcome(visitor.collection('users').confirmEmailChange(token, 'a-wrong-password'))
  expect(wrong).toMatchObject({ status: 400, fields: { password: 'validation_invalid_password' } })
  expect(await statusOf(visitor.collection('users').confirmEmailChange(token, user.password))).toBe(200)
  expect(await statusOf(visitor.collection('users').authWithPassword(next, user.password))).toBe(200)
})

test('AU-10 the old address is told that the address was changed, and what to do', async () => {
  const user = await server.newUser()
  const next = `${newRecordId()}@orion.test`
  await user.client.collection('users').requestEmailChange(next)
  const token = tokenIn((await mail.waitForMail(next)).text, 'confirm')
  expect(mail.all().filter((letter) => letter.to.includes(user.email))).toEqual([])
  await server.newClient().collection('users').confirmEmailChange(token, user.password)

  await ledger.send(1)
  const letter = await mail.waitForMail(user.email)
  expect(letter).toMatchObject({
    from: 'fleet@orion.example',
    to: [user.email],
    subject: 'The e-mail address of your Orion Companion account was changed',
  })
  for (const text of [letter.text, letter.html.replace(/<style>[^]*<\/style>/, '')]) {
    expect(text).toContain('If it was not you')
    expect(text).toContain(user.id)
    expect(text).toContain('https://orion.example')
    expect(text).not.toContain(next)
    expect(text).not.toMatch(/token|undefined|\{/)
  }
})

test('AU-10 the old address is told of a change by a superuser, and of nothing else', async () => {
  const user = await server.newUser()
  const users = (await server.superuser()).collection('users')
  await users.update(user.id, { name: 'Another name' })
  await users.update(user.id, { email: user.email.toUpperCase() })
  const next = `${newRecordId()}@orion.test`
  await users.update(user.id, { email: next })
  await ledger.send(1)
  expect((await mail.waitForMail(user.email.toUpperCase())).text).toContain('was changed')
  const toUser = mail.all().filter((letter) => letter.to.some((to) => to.toLowerCase() === user.email))
  expect(toUser).toHaveLength(1)
})
