// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { lazyCode, useLazyCode, type LazyCode } from '#ui/state/lazy-code.ts'

interface Words {
  readonly Words: () => string
}

/** Lazy code whose loading the test resolves or rejects. */
function someCode(words: string) {
  let settle = { come: () => {}, fail: () => {} }
  const load = vi.fn(
    () =>
      new Promise<Words>((resolve, reject) => {
        settle = { come: () => resolve({ Words: () => words }), fail: () => reject(new Error('no network')) }
      }),
  )
  return { code: lazyCode(load), load, come: () => settle.come(), fail: () => settle.fail() }
}

const part = (code: LazyCode<Words>, onClose = () => {}) => (
  <LazyPart of={code} onClose={onClose}>
    {({ Words }) => <p>{Words()}</p>}
  </LazyPart>
)

describe('a part whose code is fetched when it opens', () => {
  it('says that it could not be fetched, tries again on a tap, and offers a reload if that fails too', async () => {
    const { code, load, come, fail } = someCode('The print')
    render(part(code))
    expect(screen.queryByRole('dialog')).toBeNull()
    fail()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Check your connection and try again. Nothing else is lost.',
    )
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
    fail()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull())
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    come()
    expect(await screen.findByText('The print')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('can be closed instead; after that there is no message', async () => {
    const { code, fail } = someCode('The print')
    const onClose = vi.fn()
    const first = render(part(code, onClose))
    fail()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    first.unmount()
    render(part(code, onClose)).unmount()
    fail()
    await Promise.resolve()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is shown at once if the code is loaded', async () => {
    const { code, load, come } = someCode('The print')
    const coming = code.fetch()
    come()
    await coming
    render(part(code))
    expect(screen.getByText('The print')).toBeDefined()
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('code with a fallback', () => {
  function Host({ code, isWanted }: { readonly code: LazyCode<Words>; readonly isWanted: boolean }) {
    const { code: here, failures } = useLazyCode(code, isWanted)
    return <p>{here?.Words() ?? (failures > 0 ? 'Flat' : 'Waiting')}</p>
  }

  it('is fetched when it is needed, and a failure is known', async () => {
    const { code, load, fail } = someCode('In 3D')
    const { rerender } = render(<Host code={code} isWanted={false} />)
    expect(load).not.toHaveBeenCalled()
    rerender(<Host code={code} isWanted />)
    expect(screen.getByText('Waiting')).toBeDefined()
    fail()
    expect(await screen.findByText('Flat')).toBeDefined()
  })
})
