/// <reference path="../pb_data/types.d.ts" />

// Alpha codes, for visitors (RT-20). What staff do with them is in staff-codes.pb.js.

onRecordCreateRequest((e) => require(`${__hooks}/lib/codes/redeem.js`).register(e), 'users')

routerAdd('GET', '/api/alpha', (e) => require(`${__hooks}/lib/codes/settings.js`).forVisitors(e))
