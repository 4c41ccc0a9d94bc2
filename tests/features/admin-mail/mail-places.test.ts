import { expect, it } from 'vitest'
import { campaignPath, readPlace } from '#features/admin-mail/mail-places.ts'

it('RT-09 FE-15 the addresses below the campaigns are the outbox and the parts of one campaign', () => {
  const id = 'abcdefghij12345'
  expect(readPlace('outbox')).toEqual({ is: 'outbox' })
  expect(readPlace(id)).toEqual({ is: 'campaign', id, part: undefined })
  for (const part of ['write', 'audience', 'send', 'recipients'] as const)
    expect(readPlace(campaignPath(id, part).slice('/admin/email-campaigns/'.length))).toMatchObject({ id, part })
  for (const below of ['', 'outbox/send', 'x', `${id}/edit`, `${id}/send/more`, `${id.toUpperCase()}/send`])
    expect(readPlace(below), below).toBeUndefined()
})
