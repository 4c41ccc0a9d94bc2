import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printDifferences } from './answers/compare.ts'
import { recordAll, type Entry } from './answers/record.ts'
import { callers } from './answers/request.ts'
import { allGroups } from './answers/requests/all.ts'
import { sentencesIn } from './answers/sentences.ts'
import { prepare } from './answers/store.ts'

const help = `npm run answers -- record file.json — sends every request of a long list to the record store as each caller, and writes
down the answers, the mails and what was written to the tables, without what differs from run to run.

  record file.json             records; takes some minutes
  compare old.json new.json    prints what differs, and ends with code 1 if something does
  sentences file.json folder   names the sentences of the sources below a folder that no answer has

  --only text                  records the groups of this name alone
  --as caller                  records this caller alone`

const read = (file: string): readonly Entry[] => JSON.parse(readFileSync(file, 'utf8')) as readonly Entry[]

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, as: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const [command, first = '', second = ''] = positionals

async function record(file: string): Promise<void> {
  const began = Date.now()
  const prepared = await prepare()
  try {
    const groups = allGroups.filter(({ name }) => values.only === undefined || name.includes(values.only))
    const wanted = callers.filter((caller) => values.as === undefined || caller === values.as)
    const entries = await recordAll(prepared, groups, wanted, (name, count) => console.log(`${name}: ${count}`))
    // A line for each, so that two recordings can also be compared by other programs.
    writeFileSync(file, `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`)
    const answers = entries.filter(({ status }) => status !== undefined).length
    console.log(`${answers} answers, ${entries.length} entries in ${Math.round((Date.now() - began) / 1000)} s`)
  } finally {
    await prepared.remove()
  }
}

if (values.help || !['record', 'compare', 'sentences'].includes(command ?? '') || first === '') {
  console.log(help)
  process.exit(values.help ? 0 : 1)
}
if (command === 'record') await record(first)
else if (command === 'compare') process.exit(printDifferences(read(first), read(second)) > 0 ? 1 : 0)
else {
  const { reached, left } = sentencesIn(second, read(first))
  for (const { file, sentence } of left) console.log(`${file}: ${sentence}`)
  console.log(`${reached.length} of ${reached.length + left.length} sentences stand in the recording`)
}
process.exit(0)
