/// <reference path="../pb_data/types.d.ts" />

// The dashboard and the login of superusers, who are above all rules, answer only at the addresses of ORION_SUPERUSER_IPS.
// PocketBase itself refuses a superuser's token from any other address (superuserIPs in lib/settings.js).
routerUse((e) => {
  const { path } = e.request.url
  if (path === '/_' || path.startsWith('/_/') || path.startsWith('/api/collections/_superusers/')) {
    const { allowedAddresses } = require(`${__hooks}/lib/superusers.js`)
    if (!allowedAddresses().includes(e.realIP())) throw new NotFoundError()
  }
  return e.next()
})

// Otherwise the HTTP library redirects before any hook can set a header.
routerAdd('GET', '/_', (e) => e.redirect(307, '/_/'))
