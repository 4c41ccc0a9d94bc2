import { describe, expect, it } from 'vitest'
import {
  link,
  paragraph,
  prefixLines,
  surround,
  type Edit,
  type Selection,
} from '#features/admin-mail/write/editing.ts'

/** A text in which [ and ] mark the selection. */
const select = (marked: string): Selection => ({
  text: marked.replace(/[[\]]/g, ''),
  start: marked.indexOf('['),
  end: marked.indexOf(']') - 1,
})
const after = ({ text }: Selection, { from, to, insert, select: [start, end] }: Edit): string => {
  const next = text.slice(0, from) + insert + text.slice(to)
  return `${next.slice(0, start)}[${next.slice(start, end)}]${next.slice(end)}`
}
const bold = (marked: string) => after(select(marked), surround(select(marked), '**', 'words'))
const italic = (marked: string) => after(select(marked), surround(select(marked), '*', 'words'))
const list = (marked: string) => after(select(marked), prefixLines(select(marked), '- '))

describe('FE-15 the buttons over the text of a campaign', () => {
  it.each([
    ['a [b] c', 'a **[b]** c'],
    ['a **[b]** c', 'a [b] c'],
    ['a []', 'a **[words]**'],
  ])('make %s bold: %s', (before, wanted) => expect(bold(before)).toBe(wanted))

  it.each([
    ['[]', 'P[]'],
    ['a[]', 'a\n\nP[]'],
    ['a\n[]b', 'a\n\nP\n\n[]b'],
    ['a\n\n[]\n\nb', 'a\n\nP[]\n\nb'],
    ['a\n\n[old]\nb', 'a\n\nP\n[]\nb'],
  ])('put a picture into a paragraph of its own: %j', (before, wanted) => {
    expect(after(select(before), paragraph(select(before), 'P'))).toBe(wanted)
  })

  it.each([
    ['a [b] c', 'a *[b]* c'],
    ['a *[b]* c', 'a [b] c'],
    ['a **[b]** c', 'a ***[b]*** c'],
    ['a ***[b]*** c', 'a **[b]** c'],
  ])('make %s italic: %s', (before, wanted) => expect(italic(before)).toBe(wanted))

  it.each([
    ['x\na[]b\ny', 'x\n- a[]b\ny'],
    ['x\n- a[]b', 'x\na[]b'],
    ['[a\nb]\nc', '[- a\n- b]\nc'],
    ['[a\nb\n]c', '[- a\n- b]\nc'],
    ['[- a\nb]', '[- - a\n- b]'],
    ['[- a\n- b]', '[a\nb]'],
    ['[]', '- []'],
  ])('make %j a list: %j', (before, wanted) => expect(list(before)).toBe(wanted))

  it('make a link of words, of an address, and of nothing', () => {
    const linked = (text: string, start: number, end: number) => link({ text, start, end }, 'words')
    expect(linked('see it', 4, 6)).toMatchObject({ insert: '[it](https://)', select: [9, 17] })
    const address = 'https://x.test/a'
    expect(linked(address, 0, address.length)).toMatchObject({ insert: `[words](${address})`, select: [1, 6] })
    expect(linked('', 0, 0)).toMatchObject({ insert: '[words](https://)' })
  })
})
