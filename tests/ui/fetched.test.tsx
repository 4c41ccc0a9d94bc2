// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FetchedDialog } from '#ui/fetched-dialog.tsx'
import { Fetched, makePart } from '#ui/fetched.tsx'
import { currentToasts, dismissToast } from '#ui/toast.ts'

afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
})

/** A part whose code comes, or does not, when the test says so. */
function aPart(name: string, words = name) {
  let settle = { come: () => {}, fail: () => {} }
  const load = vi.fn(
    () =>
      new Promise<{ readonly Words: () => string }>((resolve, reject) => {
        settle = { come: () => resolve({ Words: () => words }), fail: () => reject(new Error('no network')) }
      }),
  )
  return { part: makePart(name, load), load, come: () => settle.come(), fail: () => settle.fail() }
}

describe('a part of the page whose code comes when it is wanted', () => {
  it('says what could not be fetched, tries again on a tap, and offers a new page when that fails too', async () => {
    const { part, load, come, fail } = aPart('The table')
    render(
      <Fetched part={part} waiting={<p>Waiting</p>}>
        {({ Words }) => <p>{Words()}</p>}
      </Fetched>,
    )
    expect(screen.getByText('Waiting')).toBeDefined()
    fail()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The table could not be fetched. Nothing else is lost.',
    )
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
    fail()
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull(),
    )
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    come()
    expect(await screen.findByText('The table')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('stands at once where the code is here, and another part in its place shows its own', async () => {
    const [first, second] = [aPart('First'), aPart('Second')]
    const come = first.part.fetch()
    first.come()
    await come
    function Host() {
      const [isSecond, setSecond] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setSecond(true)}>
            Next
          </button>
          <Fetched part={isSecond ? second.part : first.part} waiting={<p>Waiting</p>}>
            {({ Words }) => <p>{Words()}</p>}
          </Fetched>
        </>
      )
    }
    render(<Host />)
    expect(screen.getByText('First')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Waiting')).toBeDefined()
    second.come()
    expect(await screen.findByText('Second')).toBeDefined()
    expect(first.load).toHaveBeenCalledTimes(1)
  })
})

describe('a dialog whose code comes with its opening', () => {
  it('that cannot be fetched is named and closed; nobody is told who has gone on', async () => {
    const { part, fail } = aPart('The print')
    const onLost = vi.fn()
    const dialog = () => (
      <FetchedDialog part={part} onLost={onLost}>
        {({ Words }) => <p>{Words()}</p>}
      </FetchedDialog>
    )
    const { unmount } = render(dialog())
    fail()
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1))
    expect(currentToasts().map(({ text, tone }) => [text, tone])).toEqual([
      ['The print could not be fetched. Check your connection and try again.', 'problem'],
    ])
    unmount()
    const second = render(dialog())
    second.unmount()
    fail()
    await Promise.resolve()
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(currentToasts()).toHaveLength(1)
  })
})
