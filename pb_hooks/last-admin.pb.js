/// <reference path="../pb_data/types.d.ts" />

// There is always an active admin (RO-05). Admins are counted after the change, inside its transaction, so that two
// admins who demote each other at the same time cannot both succeed.

onRecordUpdateRequest((e) => require(`${__hooks}/lib/last-admin.js`).keepAnAdmin(e), 'users', 'user_roles')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/last-admin.js`).keepAnAdmin(e), 'users', 'user_roles')
