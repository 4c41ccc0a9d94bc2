import type { Page } from '@playwright/test'
import { sessionKey } from '../../src/records/constants.ts'
import { sendLogIn } from '../../tests/support/log-in.ts'
import { expect, keepSession, openBlank, test } from '../support/app.ts'
import { hesperia, nameField, putFleets, renameFleet } from '../support/fleets.ts'
import { saved } from '../support/waits.ts'

/** Stores a text as the session, from a document of the app's origin that is not the app. */
async function keepText(page: Page, text: string): Promise<void> {
  await openBlank(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, text] as const)
}

/** The token with other claims; its signature is no longer valid. */
const withClaims = (token: string, claims: object): string => {
  const [head, body = '', signature] = token.split('.')
  const old = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  return [head, Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url'), signature].join('.')
}

const seconds = (ahead: number): number => Math.round(Date.now() / 1000) + ahead

test('AU-07 AU-09 LS-07 a corrupt, expired or forged session counts as a visitor, and each player sees only their own fleets', async ({
  page,
  app,
}) => {
  const user = await app.logIn()
  const stranger = await app.server.newUser({ roles: ['user'] })
  await putFleets(stranger, [hesperia])
  const fleets = page.getByRole('list', { name: 'Fleets' })

  await page.route('**/api/collections/fleets/**', (route) => route.abort())
  await page.goto('/fleet-builder')
  await page
    .getByRole('button', { name: /^Third Line Squadron/ })
    .first()
    .click()
  await expect(nameField(page)).toBeVisible()
  await renameFleet(page, 'Only Here')
  await expect(saved(page)).toBeVisible()
  await page.unroute('**/api/collections/fleets/**')

  await keepSession(page, stranger)
  await page.goto('/fleet-builder')
  await expect(fleets).toContainText(hesperia.name)
  await expect(fleets).not.toContainText('Only Here')

  const { token } = user.session
  const tokens = {
    expired: withClaims(token, { exp: seconds(-60) }),
    'of another user by its claims': withClaims(token, { id: stranger.id }),
  }
  const sessions = Object.entries(tokens).map(
    ([what, bad]) => [what, JSON.stringify({ ...user.session, token: bad })] as const,
  )
  for (const [what, text] of [['no session at all', 'garbage'], ...sessions] as const) {
    await keepText(page, text)
    await page.goto('/fleet-builder')
    await expect(page, what).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Log in', exact: true }), what).toBeVisible()
    // A refused session is deleted; a text that could not be read as a session stays until the next session.
    if (what in tokens) expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey), what).toBeNull()
  }

  await sendLogIn(page, user)
  await expect(page).toHaveURL('/fleet-builder')
  await expect(fleets).toContainText('Only Here')
  await expect(fleets).not.toContainText(hesperia.name)
})
