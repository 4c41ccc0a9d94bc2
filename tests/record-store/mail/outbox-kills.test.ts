import { expect, test } from 'vitest'
import { sendThroughKills } from './kills.ts'

const [mails, kills, senders] = [2000, 10, 4]

test('FE-08 the store is killed ten times while it sends: no mail is lost, none goes twice, each doubt is listed', async () => {
  const { sent, unknown, reasons, doubled, lost } = await sendThroughKills(mails, kills)
  expect({ doubled, lost, settled: sent + unknown }).toEqual({ doubled: 0, lost: 0, settled: mails })
  expect(unknown).toBeLessThanOrEqual(senders * kills)
  expect(reasons.filter((reason) => reason !== 'The store was stopped while it handed the mail over.')).toEqual([])
})
