import type { BootstrapEvent } from '../platform/events.ts'

function findStaff(app: core.App, email: string): core.Record {
  try {
    return app.findAuthRecordByEmail('users', email)
  } catch {
    throw new Error(`There is no account ${email}. Set ORION_ADMIN_EMAIL to the e-mail address of the staff account.`)
  }
}

/**
 * Gives the first staff account the password in ORION_NEW_STAFF_PASSWORD (`npm start -- --new-staff-password`).
 * @throws Error if there is no account with the address in ORION_ADMIN_EMAIL.
 */
export function setNewStaffPassword(e: BootstrapEvent, next: () => void): void {
  next()
  const password = $os.getenv('ORION_NEW_STAFF_PASSWORD')
  if (!password) return
  const staff = findStaff(e.app, $os.getenv('ORION_ADMIN_EMAIL'))
  staff.setPassword(password)
  e.app.save(staff)
}
