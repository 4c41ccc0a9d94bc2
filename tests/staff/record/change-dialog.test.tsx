// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ok, type Result } from '#game/result.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'

it('FE-09 a change that is on its way is not sent again by another press, and closes the dialog when it is made', async () => {
  const user = userEvent.setup()
  let answer: (result: Result<void, string>) => void = () => {}
  const apply = vi.fn(() => new Promise<Result<void, string>>((resolve) => (answer = resolve)))
  const onClose = vi.fn()
  render(
    <ChangeDialog
      title="Suspend Sol"
      explain="Sol cannot log in."
      applyLabel="Suspend"
      needsReason={false}
      apply={apply}
      onClose={onClose}
    />,
  )
  const button = screen.getByRole('button', { name: 'Suspend' })
  await user.click(button)
  await user.click(button)
  expect(apply).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  answer(ok(undefined))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
