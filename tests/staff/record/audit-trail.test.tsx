// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import { formatDate } from '#ui/format-date.ts'
import { anAuditRow } from '../../support/audit-row.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

it('UI-02 the lines of the audit log show no raw moment, for any stored change', async () => {
  const store = makeFakeStore()
  const until = '2026-11-30 12:00:00.000Z'
  store.answer('GET /api/staff/lists/audit', {
    body: {
      next: '',
      at: '2026-11-26 09:00:00.000Z',
      rows: [
        anAuditRow({
          after: {
            suspended_until: until,
            day: '2026-12-24',
            seen: { from: '2026-11-30T12:00:00Z' },
            uses: 3,
            note: '',
          },
        }),
      ],
    },
  })
  showStaff(
    store,
    <AuditTrail
      records={['u2']}
      undo={() => undefined}
      describe={(_, values) => values.map(({ column, after }) => <p key={column}>{`${column}: ${after}`}</p>)}
    />,
  )
  await screen.findByText('uses: 3')
  const shown = document.body.textContent
  expect(shown).toContain(`suspended_until: ${formatDate('2026-11-30T12:00:00Z', 'mm/dd/yy hh:ii')}`)
  expect(shown).toContain('day: 12/24/26')
  expect(shown).toContain(`seen: {"from":"${formatDate('2026-11-30T12:00:00Z', 'mm/dd/yy hh:ii')}"}`)
  expect(shown).not.toMatch(/\d{4}-\d\d-\d\d/)
})
