// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Menu, MenuItem } from '#ui/layer/menu.tsx'
import { useLeave } from '#ui/leaving.ts'

afterEach(cleanup)

const drawn: string[] = []

function Probe({ count }: { readonly count: number }) {
  drawn.push(`layer ${count}`)
  return <span>{`Chosen ${count}`}</span>
}

function MenuHost() {
  const [count, setCount] = useState(0)
  return (
    <>
      <output>{count}</output>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setCount((now) => now + 1)}>
          <Probe count={count} />
        </MenuItem>
      </Menu>
    </>
  )
}

function Choice({ count, onChoose }: { readonly count: number; readonly onChoose: () => void }) {
  const leave = useLeave()
  return (
    <button type="button" onClick={() => leave(onChoose)}>
      <Probe count={count} />
    </button>
  )
}

function DialogHost() {
  const [count, setCount] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <output>{count}</output>
      <Button onClick={() => setOpen(true)}>More</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Choose">
        <Choice count={count} onChoose={() => setCount((now) => now + 1)} />
      </Dialog>
    </>
  )
}

describe.each([
  ['menu', MenuHost, 'menuitem'],
  ['dialog', DialogHost, 'button'],
] as const)('a %s that a choice closes', (layer, Host, role) => {
  it('is out of sight at once, is neither drawn anew nor chosen from while it is, and says what holds when it is opened again', async () => {
    drawn.length = 0
    const user = userEvent.setup()
    render(<Host />)
    const open = async () => user.click(screen.getByRole('button', { name: 'More' }))
    await open()
    fireEvent.click(screen.getByRole(role, { name: 'Chosen 0' }))
    expect(screen.getByText('1', { selector: 'output' })).toBeDefined()
    expect(screen.getByRole(layer).style.opacity).toBe('0')
    expect(drawn).not.toContain('layer 1')
    fireEvent.click(screen.getByRole(role, { name: 'Chosen 0' }))
    expect(screen.getByText('1', { selector: 'output' })).toBeDefined()
    await waitFor(() => expect(screen.queryByRole(layer)).toBeNull())
    await open()
    expect(await screen.findByRole(role, { name: 'Chosen 1' })).toBeDefined()
  })
})
