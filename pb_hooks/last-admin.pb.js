/// <reference path="../pb_data/types.d.ts" />

// RO-05: there is always an active admin. Counted after the change and inside its transaction, so that two admins who
// demote each other at the same moment cannot both succeed.

onRecordUpdateRequest((e) => require(`${__hooks}/lib/last-admin.js`).keepAnAdmin(e), 'users', 'user_roles')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/last-admin.js`).keepAnAdmin(e), 'users', 'user_roles')
