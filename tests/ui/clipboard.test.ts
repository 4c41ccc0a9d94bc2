// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeClipboard } from '#ui/clipboard.ts'

const command = vi.fn<(name: string) => boolean>()

/** What the fake command copied, and the element it found the text in. */
let copied: { readonly text: string; readonly within: Element | null } | undefined

beforeEach(() => {
  copied = undefined
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  command.mockImplementation(() => {
    const field = document.activeElement as HTMLTextAreaElement
    copied = {
      text: field.value.slice(field.selectionStart, field.selectionEnd),
      within: field.closest('[role=dialog]'),
    }
    return true
  })
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true })
})

afterEach(() => {
  vi.resetAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const withClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

it('copies without a clipboard, as over plain http, and gives the focus back', async () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  expect(await writeClipboard('Long Watch\n200 points')).toBe(true)
  expect(copied?.text).toBe('Long Watch\n200 points')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

it('copies within the open dialog, which keeps the focus inside', async () => {
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>'
  document.querySelector('button')?.focus()
  expect(await writeClipboard('A link')).toBe(true)
  expect(copied).toEqual({ text: 'A link', within: document.querySelector('[role=dialog]') })
})

it('copies by the command if the clipboard refuses, and returns false if that refuses too', async () => {
  withClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await writeClipboard('A link')).toBe(true)
  command.mockReturnValue(false)
  expect(await writeClipboard('A link')).toBe(false)
  command.mockImplementation(() => {
    throw new TypeError('execCommand is not a function')
  })
  expect(await writeClipboard('A link')).toBe(false)
})

it('uses the clipboard of the browser if there is one', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  withClipboard(writeText)
  expect(await writeClipboard('A link')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('A link')
  expect(command).not.toHaveBeenCalled()
})
