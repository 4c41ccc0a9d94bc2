import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestServer, staffLogin } from '../tests/support/pocketbase.ts'
import { root } from './lib/files.ts'
import { fillWithPlayers, fillWithTraffic, viewsOfSession } from './lib/traffic.ts'

const help = `npm run traffic [-- --views 100000] — a data folder full of believable visits, to judge the analytics by.

  --views number    page views and events, about ${viewsOfSession} a visit (100000)
  --days number     how far back they reach (400)
  --seed number     another seed makes other visits; the same makes the same (1)
  --into folder     a folder that is new or made by this command before (pb_data_traffic)`

const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '100000' },
    days: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    into: { type: 'string', default: 'pb_data_traffic' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const [views = 0, days = 0, seed = 0] = (['views', 'days', 'seed'] as const).map((name) => {
  const number = Number(values[name])
  if (Number.isInteger(number) && number > 0) return number
  console.error(`--${name} is a whole number of at least 1, not “${values[name]}”.`)
  process.exit(1)
})

const dataDir = resolve(root, values.into)
const server = await startTestServer({ dataDir, env: { ORION_RATE_LIMITS: 'off' } })
try {
  const superuser = await server.superuser()
  const sql = (query: string) =>
    superuser.send<{ rows: string[][] | null }>('/api/sql', { method: 'POST', body: { query } })
  const numberOf = async (query: string) => Number((await sql(query)).rows?.[0]?.[0])
  if ((await numberOf(`SELECT COUNT(*) FROM user_sessions`)) > 0) {
    console.error(`${dataDir} has visits already. Choose another folder with --into, or delete it first.`)
    process.exit(1)
  }
  const sessions = Math.ceil(views / viewsOfSession)
  const users = Math.max(1, Math.ceil(sessions / 40))
  await fillWithPlayers(sql, users, days)
  const until = new Date().toISOString().slice(0, 10)
  await fillWithTraffic(sql, { sessions, users, days, seed, until }, (done) =>
    process.stderr.write(`\r${done} of ${sessions} visits`),
  )
  const left = async () =>
    numberOf(`SELECT (SELECT COUNT(*) FROM analytics_touched) + (SELECT COUNT(*) FROM analytics_new_views)
      + (SELECT COUNT(*) FROM analytics_dirty)`)
  for (let waiting = await left(); waiting > 0; waiting = await left()) {
    process.stderr.write(`\r${waiting} rows are not counted yet    `)
    await superuser.send('/api/crons/analytics', { method: 'POST' })
    await new Promise((done) => setTimeout(done, 1000))
  }
  console.log(
    `\nDATA_DIR=${values.into} npm start\nshows them to ${staffLogin.email}, password ${staffLogin.password}, at /admin/analytics.`,
  )
} finally {
  await server.stop()
}
process.exit(0)
