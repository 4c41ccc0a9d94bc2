/// <reference path="../pb_data/types.d.ts" />

// E-mail campaigns (FE-15), for admins. Each route checks the role first.

routerAdd('POST', '/api/staff/campaigns', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaigns.js`).create(e)
})
routerAdd('POST', '/api/staff/campaigns/preview', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaigns.js`).preview(e)
})
routerAdd('POST', '/api/staff/campaigns/audience', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaign-audience.js`).count(e)
})
routerAdd('GET', '/api/staff/campaigns/{id}', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaigns.js`).sheet(e)
})
routerAdd('GET', '/api/staff/campaigns/{id}/dry-run', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaign-audience.js`).dryRun(e)
})
routerAdd('POST', '/api/staff/campaigns/{id}/change', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaigns.js`).change(e)
})
routerAdd('POST', '/api/staff/campaigns/{id}/test', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaigns.js`).test(e)
})
routerAdd('POST', '/api/staff/campaigns/{id}/move', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaigns.js`).move(e)
})
routerAdd('POST', '/api/staff/campaigns/{id}/retry', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaigns.js`).retry(e)
})
routerAdd('POST', '/api/staff/campaigns/{id}/delete', (e) => {
  require(`${__hooks}/lib/staff/roles.js`).requireRole(e, 'admin')
  return require(`${__hooks}/lib/staff/campaigns.js`).remove(e)
})

// The empty page in whose frame the preview of a mail is shown. It has no data, so anybody may load it.
routerAdd('GET', '/api/mail-preview', (e) => require(`${__hooks}/lib/mail/preview-page.js`).serve(e))
