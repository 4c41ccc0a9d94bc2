// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FatalErrors } from '#app/errors/fatal-errors.tsx'
import { FeedbackDialogsProvider, type FeedbackSubject } from '#store/feedback/feedback-dialogs.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { ownError, ownFile } from '../../support/own-error.ts'
import { showPart } from '../../support/show-part.tsx'

beforeEach(() => {
  // The router suspends for a moment at the first press, and React warns of that within a test.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function Screen() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <h1>The screen</h1>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Notes">
        <input aria-label="Note" />
      </Dialog>
    </>
  )
}

const show = async ({ isPlayer = false } = {}) => {
  const told: (FeedbackSubject | undefined)[] = []
  const dialogs = isPlayer ? { tellUs: (one?: FeedbackSubject) => told.push(one), showOwn: () => {}, news: 0 } : null
  const element = (
    <FeedbackDialogsProvider value={dialogs}>
      <Screen />
      <FatalErrors />
    </FeedbackDialogsProvider>
  )
  const children = [{ path: '/', element, ErrorBoundary: () => <p>The screen is gone</p> }]
  const { user } = await act(async () => showPart(<RouterProvider router={createMemoryRouter(children)} />))
  return { told, user }
}

type User = Awaited<ReturnType<typeof show>>['user']
const errorPage = () => screen.queryByRole('heading', { name: 'Internal Server Error' })
const isFatal = () => errorPage() !== null

const throwUncaught = (error: unknown, filename = ownFile(), message = `Uncaught ${String(error)}`) =>
  act(async () => void window.dispatchEvent(new ErrorEvent('error', { error, filename, message, cancelable: true })))
const reject = (reason: unknown) =>
  act(async () => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))

describe('an uncaught error', () => {
  it.each([ownError('planted'), 'x', '', 7, null, undefined, { status: 500 }])(
    'ER-02 shows the error page if our code has thrown %o',
    async (value) => {
      await show()
      await throwUncaught(value)
      expect(isFatal()).toBe(true)
    },
  )

  it('ER-02 shows the error page if a promise of our code was rejected', async () => {
    await show()
    await reject(ownError('planted'))
    expect(isFatal()).toBe(true)
  })

  it('ER-01 ER-02 is ignored if a request was aborted, or if another script failed', async () => {
    await show()
    const aborted = new DOMException('gone', 'AbortError')
    await throwUncaught(aborted)
    await reject(aborted)
    await throwUncaught(null, '', 'Script error.')
    await throwUncaught(undefined, '', 'ResizeObserver loop completed with undelivered notifications.')
    await throwUncaught(new Error('of an extension'), 'chrome-extension://abc/content.js')
    await reject('of an in-app browser')
    await reject(undefined)
    expect(isFatal()).toBe(false)
  })

  it.each([
    ['the button', (user: User) => user.click(screen.getByRole('button', { name: 'Back to the screen' }))],
    ['Escape', (user: User) => user.keyboard('{Escape}')],
  ])(
    'ER-02 leaves the screen behind it as it was, with an open dialog and what was typed there: back by %s',
    async (_, back) => {
      const { user } = await show()
      await user.type(screen.getByLabelText('Note'), 'Half a sentence')
      await throwUncaught(ownError('planted'))
      expect(document.activeElement).toBe(errorPage())
      await user.keyboard('lost{Enter}')
      await back(user)
      expect(isFatal()).toBe(false)
      expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a sentence')
      expect(document.activeElement).toBe(screen.getByLabelText('Note'))
      expect(document.querySelector('[inert]')).toBeNull()
    },
  )

  it('ER-02 a player can report it, above the screen', async () => {
    const { told, user } = await show({ isPlayer: true })
    await throwUncaught(ownError('planted'))
    await user.click(screen.getByRole('button', { name: 'Tell us what happened' }))
    expect(told).toEqual([{ kind: 'bug', error: expect.stringMatching(/^[0-9a-f]{8} Error: planted$/) }])
    expect(isFatal()).toBe(false)
  })

  it('ER-02 a visitor can copy it as text', async () => {
    const { user } = await show()
    await throwUncaught(ownError('planted'))
    await user.click(screen.getByRole('button', { name: 'Copy the error' }))
    expect(await screen.findByText('Copied. Paste it into a message to us.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toMatch(/^Reference [0-9a-f]{8}\nError: planted\n\/\n/)
  })
})
