// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHistoryKeys } from '#features/fleet-builder/open-fleet/history-keys.ts'

const steps: string[] = []

function Page() {
  useHistoryKeys((direction) => steps.push(direction))
  return null
}

it('FE-03 Ctrl-Z and Ctrl-Y step on every layout, and an event without a key does nothing', () => {
  render(<Page />)
  for (const key of ['z', 'я', 'ζ', 'ז']) fireEvent.keyDown(document.body, { key, code: 'KeyZ', ctrlKey: true })
  for (const key of ['y', 'н', 'υ', 'ט']) fireEvent.keyDown(document.body, { key, code: 'KeyY', ctrlKey: true })
  expect(steps.splice(0)).toEqual([...Array<string>(4).fill('undo'), ...Array<string>(4).fill('redo')])
  document.body.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { ctrlKey: true }))
  expect(steps).toEqual([])
})
