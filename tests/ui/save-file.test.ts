// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { fileName, saveFile } from '#ui/save-file.ts'

it('FE-03 a file is offered under its name, and its address lives as long as a slow browser needs to fetch it', async () => {
  vi.useFakeTimers()
  const blobs: Blob[] = []
  const revokeObjectURL = vi.fn()
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL })
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  saveFile('a.json', 'application/json', '{}')
  expect(clicked).toEqual(['a.json blob:1'])
  expect(blobs[0]?.type).toBe('application/json')
  expect(blobs[0]?.size).toBe(2)
  // Safari asks where to save it, and fetches it afterwards.
  vi.advanceTimersByTime(30_000)
  expect(revokeObjectURL).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1')
})

it.each([
  ['The Reach', '-a4.svg', 'the-reach-a4.svg'],
  ['../..\\:*?', '.csv', 'untitled.csv'],
  ['', '.json', 'untitled.json'],
  ['हिन्दी बेड़ा', '.json', 'हिन्दी-बेड़ा.json'],
  ['กองเรือ', '.json', 'กองเรือ.json'],
  ['Cafe\u0301', '.json', 'café.json'],
  ['COM1', '.json', 'com1-.json'],
  ['Con', '.csv', 'con-.csv'],
  ['Третья эскадра "Ö"', '.json', 'третья-эскадра-ö.json'],
])('FE-03 %j with %s is called %s', (title, ending, name) => {
  expect(fileName(title, ending, 'untitled')).toBe(name)
})

it('FE-03 a long title is cut, its ending is not', () => {
  expect(fileName('x'.repeat(300), '-a4.svg', 'untitled')).toBe(`${'x'.repeat(60)}-a4.svg`)
})
