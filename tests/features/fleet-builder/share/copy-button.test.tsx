// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CopyButton } from '#features/fleet-builder/share/copy-button.tsx'
import { showPart } from '../../../support/show-part.tsx'

const show = () =>
  showPart(
    <>
      <textarea id="field" readOnly value="A link" />
      <CopyButton text="A link" label="Copy link" field="field" />
    </>,
  )

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
