import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { staffLogin } from '../tests/support/pocketbase.ts'
import { root } from './lib/files.ts'
import { openTrafficFolder } from './lib/traffic-folder.ts'
import { viewsOfSession } from './lib/traffic.ts'

const help = `npm run traffic [-- --views 100000] — a data folder full of believable visits, to judge the analytics by.

  --views number    page views and events, about ${viewsOfSession} a visit (100000)
  --days number     how far back they reach (400)
  --seed number     another seed makes other visits; the same makes the same (1)
  --into folder     the data folder; one that has visits already is left as it is (pb_data_traffic)`

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
let shown = ''
const server = await openTrafficFolder({ dataDir, views, days, seed }, (text) => {
  process.stderr.write(`\r${text.padEnd(shown.length)}`)
  shown = text
})
await server.stop()
console.log(`\nDATA_DIR=${values.into} npm start
shows them to ${staffLogin.email}, password ${staffLogin.password}, at /admin/analytics.`)
process.exit(0)
