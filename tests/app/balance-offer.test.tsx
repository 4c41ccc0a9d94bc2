// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ReleaseOffer } from '#app/balance-offer.tsx'
import type { ReleaseOffer as Offer, ReleaseWatch } from '#app/watch/balance-watch.ts'
import { beginEdit } from '#store/edits.ts'

const makeWatch = (offer: Offer): ReleaseWatch => {
  const store = createStore<{ readonly offer: Offer | undefined }>(() => ({ offer }))
  const dismiss = () => store.setState({ offer: undefined })
  return { ...store, dismiss, start: () => {}, stop: () => {}, look: () => Promise.resolve() }
}
const show = (watch: ReleaseWatch) => render(<ReleaseOffer watch={watch} />)

it('CA-11 an offer says what changes, with scripts as text and a long sentence shortened, and can be postponed', async () => {
  const sentence = `<b>Halyard</b>: points 16 → 18. ${'More. '.repeat(100)}`
  show(makeWatch({ number: 3, sentence, why: 'Too cheap for its hull.' }))
  const offer = screen.getByRole('complementary', { name: 'New figures' })
  expect(offer.textContent).toContain('New figures: release 3<b>Halyard</b>: points 16 → 18.')
  expect(offer.textContent).toContain('Why: Too cheap for its hull.')
  expect(offer.textContent?.length).toBeLessThan(300)
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('CA-11 it asks before a reload would lose text; input that can be saved is saved', async () => {
  const keep = vi.fn()
  const ends = [beginEdit(keep), beginEdit()]
  show(makeWatch({ number: 3, sentence: '', why: '' }))
  await userEvent.click(screen.getByRole('button', { name: 'Use them now' }))
  expect(keep).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/is not saved yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Discard it and use them now' })).toBeTruthy()
  for (const end of ends) end()
})
