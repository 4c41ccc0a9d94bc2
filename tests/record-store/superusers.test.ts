import { expect, test } from 'vitest'
import { staffLogin } from '../support/pocketbase.ts'
import { serverOfFile } from './support.ts'

const server = await serverOfFile({
  env: { ORION_TRUSTED_PROXY_HEADERS: 'X-Forwarded-For', ORION_SUPERUSER_IPS: '127.0.0.1, 203.0.113.7' },
})

/** Status of the answer to a request from this address. */
const statusFrom = async (address: string, path: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(`${server.url}${path}`, { ...init, headers: { ...init.headers, 'X-Forwarded-For': address } })).status

const logIn = (address: string, collection = '_superusers') =>
  statusFrom(address, `/api/collections/${collection}/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: staffLogin.email, password: staffLogin.password }),
  })

test('the dashboard and the login of superusers answer only at the listed addresses', async () => {
  expect(await statusFrom('203.0.113.7', '/_/')).toBe(200)
  expect(await statusFrom('203.0.113.8', '/_/')).toBe(404)
  expect(await logIn('203.0.113.8')).toBe(404)
  expect(await logIn('203.0.113.7')).toBe(400)
})

test('the login of superusers is closed under the other names of their collection, too', async () => {
  for (const name of ['_SUPERUSERS', '_SuperUsers', 'pbc_3142635823', '%5Fsuperusers']) {
    expect(await logIn('203.0.113.8', name), name).toBe(404)
    expect(await logIn('203.0.113.7', name), name).toBe(400)
  }
})

test('the token of a superuser is worth nothing elsewhere', async () => {
  const { token } = (await server.superuser()).authStore
  const headers = { Authorization: token }
  expect(await statusFrom('203.0.113.7', '/api/settings', { headers })).toBe(200)
  expect([401, 403]).toContain(await statusFrom('203.0.113.8', '/api/settings', { headers }))
})
