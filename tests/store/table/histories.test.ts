import { expect, it } from 'vitest'
import { playHistory } from '../../support/table/history.ts'
import { randomSource } from '../../support/table/random-source.ts'

const count = Number(process.env.ORION_HISTORIES ?? 200)

it(`${count} random histories of phones that come and go end alike everywhere, and nothing is lost without a word (BT-09)`, async () => {
  for (let seed = 1; seed <= count; seed++) {
    const { phones, server, told } = await playHistory(randomSource(seed))
    const ids = server.events.map(({ cid }) => cid)
    const context = `history ${seed}`
    expect(new Set(ids).size, context).toBe(ids.length)
    expect(
      server.events.map(({ seq }) => seq),
      context,
    ).toEqual(ids.map((_, at) => at + 1))
    for (const phone of phones) {
      expect(phone.values(), context).toEqual(phones[0]?.values())
      expect(phone.ids(), context).toEqual(ids)
      expect([phone.state().unsent, phone.state().isDifferent], context).toEqual([0, false])
      expect(
        phone.acknowledged().filter((id) => !ids.includes(id)),
        context,
      ).toEqual([])
    }
    const left = new Set([...ids, ...phones.flatMap((phone) => phone.notCounted())])
    expect(
      told.filter((id) => !left.has(id)),
      context,
    ).toEqual([])
  }
}, 120_000)
