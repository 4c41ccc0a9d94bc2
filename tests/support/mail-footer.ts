import type PocketBase from 'pocketbase'

export const testFooter = { imprint: 'Orion Club', address: '1 Harbour Street\nPort Vela' }

/** Sets the footer of campaigns, as an admin does before the first one. `client`: of an admin or a superuser. */
export const setMailFooter = (client: PocketBase): Promise<unknown> =>
  client.send<unknown>('/api/staff/mail-footer', { method: 'POST', body: testFooter })
