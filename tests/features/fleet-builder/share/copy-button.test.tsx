// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CopyButton } from '#features/fleet-builder/share/copy-button.tsx'
import { ServicesProvider } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { someStores } from '../../../support/account-stores.ts'
import { makeTestBrowser } from '../../../support/client-records.ts'
import { noteEvents } from '../../../support/noted-events.ts'

afterEach(cleanup)

const show = () => {
  const { records, events } = noteEvents(makeTestBrowser().records)
  render(
    <ServicesProvider services={{ records, settings: makeSettingsStore(), account: someStores() }}>
      <textarea id="field" readOnly value="A link" />
      <CopyButton text="A link" label="Copy link" field="field" />
    </ServicesProvider>,
  )
  return { events, user: userEvent.setup() }
}

it('FE-03 AN-04 a copied link is reported as a shared fleet', async () => {
  const { events, user } = show()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Copied.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('A link')
  expect(events).toEqual(['fleet-shared'])
})

it('FE-03 if the browser refuses copying, the text is selected and nothing is reported', async () => {
  const { events, user } = show()
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(/^The browser does not allow copying/)).toBeTruthy()
  expect(document.activeElement).toBe(document.getElementById('field'))
  expect(events).toEqual([])
})
