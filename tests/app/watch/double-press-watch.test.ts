// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDoublePresses } from '#app/watch/double-press-watch.ts'

const pressed = vi.fn<(id: string) => void>()
let stop = () => {}

beforeEach(() => {
  document.body.innerHTML =
    '<button id="make"><b>Make</b></button><button id="take">Take</button><p>Text</p>' +
    '<label id="label">Sound <input id="box" type="checkbox" /></label>'
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed(button.id))
  stop = watchDoublePresses()
})
afterEach(() => {
  stop()
  pressed.mockReset()
})

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!
const click = (selector: string, detail: number, more: MouseEventInit & { timeStamp?: number } = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, ...more })
  if (more.timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: more.timeStamp })
  at(selector).dispatchEvent(event)
}
const touch = () => {
  const down = new Event('pointerdown', { bubbles: true })
  document.body.dispatchEvent(Object.assign(down, { pointerType: 'touch' }))
}

describe('a double press', () => {
  it('FE-03 does not act on a control that has replaced the pressed button', () => {
    click('#make', 1)
    click('#take', 2)
    click('#take', 3)
    expect(pressed.mock.calls).toEqual([['make']])
    click('#take', 1)
    expect(pressed).toHaveBeenLastCalledWith('take')
  })

  it('FE-03 acts twice on the same button, wherever it is pressed', () => {
    click('#make', 1)
    click('#make b', 2)
    expect(pressed.mock.calls).toEqual([['make'], ['make']])
  })

  it('FE-03 by touch is recognised by time and place', () => {
    touch()
    click('#make', 1, { timeStamp: 1000, clientX: 50 })
    click('#take', 1, { timeStamp: 1200, clientX: 60 })
    expect(pressed).toHaveBeenCalledTimes(1)
    click('#take', 1, { timeStamp: 1300, clientX: 150 })
    expect(pressed).toHaveBeenCalledTimes(2)
    click('#make', 1, { timeStamp: 1900, clientX: 150 })
    expect(pressed).toHaveBeenCalledTimes(3)
  })

  it('FE-03 by keys and scripts is not stopped', () => {
    click('#make', 1)
    at('#take').click()
    expect(pressed.mock.calls).toEqual([['make'], ['take']])
  })

  it('FE-03 on a label acts on its field', () => {
    click('#label', 1)
    click('#label', 2)
    expect(at('#box')).toHaveProperty('checked', false)
    click('#label', 3)
    expect(at('#box')).toHaveProperty('checked', true)
  })
})
