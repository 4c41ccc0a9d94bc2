/// <reference path="../pb_data/types.d.ts" />

// Games that players report (FE-14), and what the other side says of them. What staff do with them is in
// staff-battle-reports.pb.js.

onRecordCreateRequest((e) => require(`${__hooks}/lib/battle-reports/reports.js`).create(e), 'battle_reports')
onRecordUpdateRequest((e) => require(`${__hooks}/lib/battle-reports/reports.js`).update(e), 'battle_reports')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/battle-reports/reports.js`).remove(e), 'battle_reports')

routerAdd('GET', '/api/battle-reports/record', (e) => require(`${__hooks}/lib/battle-reports/record.js`).record(e))
routerAdd('POST', '/api/battle-reports/open', (e) => require(`${__hooks}/lib/battle-reports/answers.js`).open(e))
routerAdd('POST', '/api/battle-reports/answer', (e) => require(`${__hooks}/lib/battle-reports/answers.js`).answer(e))
