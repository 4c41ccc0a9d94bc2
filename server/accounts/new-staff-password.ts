import type { BootstrapEvent } from '../platform/events.ts'
/**
 * Gives the first staff account the password in ORION_NEW_STAFF_PASSWORD (`npm start -- --new-staff-password`).
 * @throws Error if there is no account with the address in ORION_ADMIN_EMAIL.
 */
export function setNewStaffPassword(e: BootstrapEvent): void {
  e.next()
  const password = $os.getenv('ORION_NEW_STAFF_PASSWORD')
  if (!password) return
  const email = $os.getenv('ORION_ADMIN_EMAIL')
  let staff
  try {
    staff = e.app.findAuthRecordByEmail('users', email)
  } catch {
    throw new Error(`There is no account ${email}. Set ORION_ADMIN_EMAIL to the e-mail address of the staff account.`)
  }
  staff.setPassword(password)
  e.app.save(staff)
}
