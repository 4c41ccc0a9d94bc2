// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PresetsList } from '#features/dice/pool/presets-list.tsx'
import { makeDiceTable } from '#store/dice-table/dice-table.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { makeMemoryStorage } from '../../../support/test-page.ts'

test('FE-01 a renamed preset shows its new name and closes the form', async () => {
  const storage = makeMemoryStorage()
  const table = makeDiceTable('u1', makeSettingsStore({ storage }), { storage })
  table.getState().savePreset('Broadside')
  const user = userEvent.setup()
  render(<PresetsList table={table} />)
  await user.click(screen.getByRole('button', { name: /^Rename/ }))
  const field = screen.getByLabelText('New name for Broadside')
  await user.clear(field)
  await user.type(field, 'Close volley{Enter}')
  expect(screen.getByRole('list', { name: 'Your presets' }).textContent).toContain('Close volley')
  expect(screen.queryByLabelText(/^New name for/)).toBeNull()
})
