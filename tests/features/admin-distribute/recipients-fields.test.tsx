// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { nobodyChosen, RecipientsFields, useRecipients } from '#features/admin-distribute/recipients-fields.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const problem = 'Nobody is on this list.'

function Fields({ kind }: { readonly kind: 'waiting' | 'segment' | 'list' }) {
  const chosen = { ...nobodyChosen, kind }
  const { columns } = useRecipients(chosen)
  return <RecipientsFields chosen={chosen} onChange={() => {}} error={problem} onProblem={() => {}} columns={columns} />
}

it.each(['waiting', 'segment', 'list'] as const)(
  'FE-16 what is wrong with the recipients of codes is shown once: %s',
  async (kind) => {
    const store = makeFakeStore()
    store.answer('GET /api/collections/saved_views/records', { body: { items: [], page: 1, perPage: 500 } })
    showStaff(store, <Fields kind={kind} />)
    expect(await screen.findAllByText(problem)).toHaveLength(1)
  },
)
