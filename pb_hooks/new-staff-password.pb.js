/// <reference path="../pb_data/types.d.ts" />

// `npm start -- --new-staff-password`: gives the first staff account the password in ORION_NEW_STAFF_PASSWORD.
onBootstrap((e) => {
  e.next()
  const password = $os.getenv('ORION_NEW_STAFF_PASSWORD')
  if (!password) return
  const email = $os.getenv('ORION_ADMIN_EMAIL')
  let staff
  try {
    staff = e.app.findAuthRecordByEmail('users', email)
  } catch (_) {
    throw new Error(`There is no account ${email}. Set ORION_ADMIN_EMAIL to the e-mail address of the staff account.`)
  }
  staff.setPassword(password)
  e.app.save(staff)
})
