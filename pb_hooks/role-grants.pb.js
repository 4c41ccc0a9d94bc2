/// <reference path="../pb_data/types.d.ts" />

// The server sets who granted a role and when, unless a superuser writes the grant (AU-02).

onRecordCreateRequest((e) => {
  if (e.hasSuperuserAuth()) return e.next()
  const { findRoleName, findSystemAccount } = require(`${__hooks}/lib/accounts.js`)
  const role = findRoleName(e.app, e.record.getString('role'))
  const isSelfGrant = role === 'user' && e.record.getString('user') === e.auth.id
  const granter = (isSelfGrant && findSystemAccount(e.app)) || e.auth
  e.record.set('granted_by', granter.id)
  e.record.set('granted_at', new DateTime())
  e.next()
}, 'user_roles')

onRecordUpdateRequest((e) => {
  if (e.hasSuperuserAuth()) return e.next()
  const original = e.record.original()
  const isGrantedAgain = e.record.getBool('active') && !original.getBool('active')
  e.record.set('granted_by', isGrantedAgain ? e.auth.id : original.getString('granted_by'))
  e.record.set('granted_at', isGrantedAgain ? new DateTime() : original.getDateTime('granted_at'))
  e.next()
}, 'user_roles')
