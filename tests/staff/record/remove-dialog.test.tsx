// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { err, ok, type Result } from '#game/result.ts'
import { RemoveDialog } from '#staff/record/remove-dialog.tsx'

it('FE-13 something is deleted only after a reason and its address, in whichever case; a refusal is shown', async () => {
  const user = userEvent.setup()
  const answers: Result<void, string>[] = [err('Nothing was changed.'), ok(undefined)]
  const remove = vi.fn(() => Promise.resolve(answers.shift() ?? ok(undefined)))
  const onRemoved = vi.fn()
  render(
    <RemoveDialog
      title="Delete the account of Sol"
      explain="It is gone."
      applyLabel="Delete"
      email="sol@orion.test"
      remove={remove}
      onRemoved={onRemoved}
      onClose={() => {}}
    />,
  )
  const press = () => user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.type(screen.getByRole('textbox', { name: 'E-mail address, to confirm' }), 'Sol@orion.tes')
  await press()
  expect(await screen.findByText('Give a reason.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'asked for')
  await press()
  expect(await screen.findByText('Type sol@orion.test to confirm.')).toBeTruthy()
  expect(remove).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'E-mail address, to confirm' }), 't')
  await press()
  expect(await screen.findByText('Nothing was changed.')).toBeTruthy()
  expect(onRemoved).not.toHaveBeenCalled()
  await press()
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  expect(remove.mock.calls).toEqual([['asked for'], ['asked for']])
})
