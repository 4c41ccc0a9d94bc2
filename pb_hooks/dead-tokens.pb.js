/// <reference path="../pb_data/types.d.ts" />

// PocketBase treats an expired or replaced token as no token, so that a list would answer 200 without rows. A request
// with such a token is answered 401 instead, so that the client notices that its session has ended (AU-11).
routerUse((e) => {
  const { path } = e.request.url
  const token = e.request.header.get('Authorization')
  // Who logs in may still have the token of an earlier session.
  if (!token || e.auth || !path.startsWith('/api/') || path.endsWith('/auth-with-password')) return e.next()
  throw new UnauthorizedError(require(`${__hooks}/lib/tokens.js`).whyEnded(e.app, token))
})
