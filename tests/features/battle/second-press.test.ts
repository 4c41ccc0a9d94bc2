// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardSecondPress } from '#features/battle/screen/second-press.ts'

const place = document.createElement('div')
const pressed: string[] = []
let end = () => {}

/** A button in the place of the last one. */
function bring(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => pressed.push(name))
  place.replaceChildren(button)
  return button
}

function tap(button: HTMLElement, clientX = 100): void {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX, clientY: 500 }))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY: 500 }))
}

const isGuarded = (): boolean => place.dataset['justPressed'] !== undefined

beforeEach(() => {
  pressed.length = 0
  document.body.append(place)
  end = guardSecondPress(place)
})
afterEach(() => end())

test('a double tap does not press the button that has come to the same place', async () => {
  tap(bring('End of locks'))
  const next = bring('End of corvettes')
  tap(next)
  tap(next)
  expect(pressed).toEqual(['End of locks'])
  await vi.waitFor(() => expect(isGuarded()).toBe(false))
  tap(next)
  expect(pressed).toEqual(['End of locks', 'End of corvettes'])
})

test('presses of the same button, in another place, and by a key all count', () => {
  const six = bring('6')
  tap(six)
  tap(six)
  tap(bring('Roll'), 300)
  bring('End').click()
  expect(pressed).toEqual(['6', '6', 'Roll', 'End'])
})
