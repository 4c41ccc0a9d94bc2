import { expect, it } from 'vitest'
import { playHistory } from '../../support/table/history.ts'
import { randomSource } from '../../support/table/random-source.ts'

/** The number of histories; more with `ORION_HISTORIES`. */
const count = Number(process.env['ORION_HISTORIES'] ?? 25)

const mostWait = 20_000 + count * 1500

it(
  `${count} random histories of phones that come and go end with the same state everywhere, and nothing is lost silently (BT-09)`,
  async () => {
    for (let seed = 1; seed <= count; seed++) {
      const { phones, server, told } = await playHistory(randomSource(seed))
      const ids = server.events.map(({ cid }) => cid)
      const context = `history ${seed}`
      expect(new Set(ids).size, context).toBe(ids.length)
      for (const phone of phones) {
        expect(phone.values(), context).toEqual(phones[0]?.values())
        expect(phone.ids(), context).toEqual(ids)
        expect([phone.state().unsent, phone.state().isDifferent], context).toEqual([0, false])
        const lost = phone.acknowledged().filter((id) => !ids.includes(id))
        expect(lost, context).toEqual([])
      }
      const left = new Set([...ids, ...phones.flatMap((phone) => phone.notCounted())])
      const unsaid = told.filter((id) => !left.has(id))
      expect(unsaid, context).toEqual([])
    }
  },
  mostWait,
)
