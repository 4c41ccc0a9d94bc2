// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Menu, MenuItem } from '#ui/layer/menu.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'

const Opened = ({ kind }: { readonly kind: 'dialog' | 'sheet' | 'confirm' }) => {
  const [open, setOpen] = useState(false)
  const Modal = kind === 'sheet' ? Sheet : Dialog
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Menu trigger={<Button>Menu</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Open from menu</MenuItem>
      </Menu>
      {kind === 'confirm' ? (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete it?"
          confirmLabel="Delete"
          danger
          onConfirm={() => setOpen(false)}
        >
          This cannot be undone.
        </ConfirmDialog>
      ) : (
        <Modal open={open} onOpenChange={setOpen} title="Rename fleet">
          <input aria-label="Name" />
        </Modal>
      )}
    </>
  )
}

describe('dialogs', () => {
  it.each([Dialog, Sheet])('a form in one is sent alone, without the form behind it', async (Modal) => {
    const [outer, inner] = [vi.fn(), vi.fn()]
    const sends = (send: () => void) => (event: FormEvent) => {
      event.preventDefault()
      send()
    }
    render(
      <form onSubmit={sends(outer)}>
        <Modal open title="Canned answers" onOpenChange={() => {}}>
          <form onSubmit={sends(inner)}>
            <Button type="submit">Add</Button>
          </form>
        </Modal>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0])
  })

  it.each(['dialog', 'sheet', 'confirm'] as const)('a %s gives the focus back to what opened it', async (kind) => {
    const user = userEvent.setup()
    render(<Opened kind={kind} />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const modal = screen.getByRole(kind === 'confirm' ? 'alertdialog' : 'dialog')
    await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('opened from a menu, it gives the focus back to the button of the menu', async () => {
    const user = userEvent.setup()
    render(<Opened kind="confirm" />)
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(screen.getByRole('menuitem', { name: 'Open from menu' }))
    const modal = await screen.findByRole('alertdialog')
    await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })))
  })

  it('a confirm dialog focuses Cancel first, and is named and described by its texts', async () => {
    const user = userEvent.setup()
    render(<Opened kind="confirm" />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
    const modal = screen.getByRole('alertdialog', { name: 'Delete it?' })
    const described = document.getElementById(modal.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('This cannot be undone.')
  })
})
