import { expect, test } from 'vitest'
import { firstQuestion } from '#features/admin-orion-balance/address/question-address.ts'
import { readJson } from '#features/admin-orion-balance/files/read-json.ts'
import { identityOf } from '#features/admin-orion-balance/run/run-identity.ts'
import { emptyResult, parseResult } from '#game/balance/balance-result.ts'

const result = emptyResult(identityOf(firstQuestion))
const read = (content: string, name = 'run.json') => readJson(new File([content], name), parseResult)

test('FE-14 a file of a result is read back, and one that is none says what is wrong', async () => {
  expect(await read(JSON.stringify(result))).toEqual({ ok: true, value: result })
  expect(await read('<html>')).toMatchObject({ error: '“run.json” is not a JSON file.' })
  expect(await read('null')).toMatchObject({ error: '“run.json” cannot be used. The file has the wrong form.' })
  const odd = { ...result, question: { ...result.question, battles: -5, model: 'chart' } }
  expect(await read(JSON.stringify(odd))).toMatchObject({
    error: '“run.json” cannot be used. question.model is not one of the choices. question.battles is less than 1.',
  })
  const many = { format: 'orion-balance' }
  expect(await read(JSON.stringify(many))).toMatchObject({ error: expect.stringContaining('And ') as string })
  expect(await read('x'.repeat(20_000_001))).toMatchObject({ error: '“run.json” is larger than 20 MB.' })
})
