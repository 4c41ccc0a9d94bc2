// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '#ui/layer/toast.ts'
import { Toaster } from '#ui/layer/toaster.tsx'

const say = (...args: Parameters<typeof toast>) => act(() => void toast(...args))

describe('toaster', () => {
  it('announces good news politely and problems at once', async () => {
    render(<Toaster />)
    say('Fleet saved', { tone: 'good' })
    await waitFor(() =>
      expect(document.querySelector('[role="status"][aria-live="polite"]')?.textContent).toContain('Fleet saved'),
    )
    say('No answer', { tone: 'problem' })
    await waitFor(() =>
      expect(document.querySelector('[role="status"][aria-live="assertive"]')?.textContent).toContain('No answer'),
    )
  })

  it('offers one action, then disappears', async () => {
    const onAct = vi.fn()
    render(<Toaster />)
    say('Ship removed', { action: { label: 'Undo', onAct } })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(onAct).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('shows the newest message, beside a problem until that is dismissed', async () => {
    render(<Toaster />)
    say('one')
    say('No answer', { tone: 'problem' })
    say('two')
    say('three')
    const items = await screen.findAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(['No answer', 'three'])
    await userEvent.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  })

  it('waits under the pointer, but not after a message was closed there', async () => {
    render(
      <>
        <button type="button">Void</button>
        <Toaster />
      </>,
    )
    const opener = screen.getByRole('button', { name: 'Void' })
    opener.focus()
    say('Roll voided', { action: { label: 'Undo', onAct: () => {} } })
    const undo = await screen.findByRole('button', { name: 'Undo' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
      await user.hover(undo)
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(undo.isConnected).toBe(true)
      await user.click(undo)
      await waitFor(() => expect(document.activeElement).toBe(opener))
      say('Roll voided again')
      expect(screen.getByRole('listitem').textContent).toBe('Roll voided again')
      await act(() => vi.advanceTimersByTimeAsync(6_000))
      expect(screen.queryByRole('listitem')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
