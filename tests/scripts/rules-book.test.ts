import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sectionTexts } from '#content/rules-text.ts'
import type { Block } from '#content/rules-tree.ts'
import { anchorsText, readBook } from '../../scripts/lib/rules/book.ts'

const sample = join(import.meta.dirname, '../support/rules-book')
const { book, problems } = readBook({ folder: sample })
const page = book.pages.find(({ slug }) => slug === 'volley/failure-dice')!
const blocks = (kind: Block['t']) => page.body.filter(({ t }) => t === kind)

describe('FE-06 the book is compiled', () => {
  it('FE-06 a correct book has no problems, and its pages are in the order of their numbers', () => {
    expect(problems).toEqual([])
    expect(book.manifest.pages.map(({ number, slug }) => [number, slug])).toEqual([
      ['1', 'start'],
      ['2', 'volley'],
      ['2.3', 'volley/failure-dice'],
      ['10', 'reference'],
    ])
  })

  it('FE-06 sections are numbered by the order of their headings and keep their ids', () => {
    expect(book.manifest.pages[2]?.sections).toEqual([
      { id: 'evasion', number: '2.3.1', title: 'Evasion', level: 2 },
      { id: 'range', number: '2.3.1.1', title: 'Range', level: 3 },
    ])
  })

  it('FE-06 directives become plain data', () => {
    expect(blocks('dice')).toEqual([
      { t: 'dice', n: '2.3-3', odds: { s: 6, f: 2, dr: 2, df: 1, traits: ['rending'] }, hull: 9, caption: 'Six dice.' },
    ])
    expect(blocks('example')[0]).toMatchObject({
      c: [{}, { t: 'fire', n: '2.3-2', attack: { weapon: 'line-battery', locked: true } }],
    })
    expect(blocks('errata')[0]).toMatchObject({
      since: 'v0.2.2 alpha',
      date: '2026-11-21',
      was: 'Debris counts for every cloud.',
    })
    expect(JSON.stringify(blocks('p'))).toContain('{"t":"term","id":"accurate","c":"Accurate 2","n":2}')
  })

  it('FE-06 errata and changes are collected from every page, the newest first', () => {
    const reference = book.pages.find(({ slug }) => slug === 'reference')!
    expect(reference.body.find(({ t }) => t === 'errata-list')).toMatchObject({
      items: [{ at: 'volley/failure-dice#range', number: '2.3.1.1', now: 'Debris counts once.' }],
    })
    expect(reference.body.find(({ t }) => t === 'changes-list')).toMatchObject({
      items: [{ date: '2026-11-21', slug: 'volley/failure-dice' }, { date: '2026-10-01' }],
    })
    expect(book.manifest.date).toBe('2026-11-21')
  })

  it('FE-06 a file is named by its content, so an unchanged page keeps its name', () => {
    const again = readBook({ folder: sample }).book
    expect(again.files).toEqual(book.files)
    expect(book.files.map(({ address }) => address)).toContain(book.manifest.pages[2]?.file)
    expect(book.manifest.pages[2]?.file).toMatch(/^\/assets\/rules\/volley\.failure-dice-[0-9a-f]{10}\.json$/)
  })

  it('FE-06 a page returns its text section by section', () => {
    const sections = sectionTexts(page, { terms: book.terms })
    expect(sections.map(({ id }) => id)).toEqual(['', 'evasion', 'range'])
    expect(sections[1]?.text).toContain("A ship's evasion gives that many dice. Accurate 2 ignores two.")
    expect(sections[2]?.text).toContain('Three bands from the middle of the base.')
  })
})

describe('FE-06 mistakes are reported with file and line', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rules-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const front = '---\ntitle: Start\nnumber: 1\nsummary: Words.\n---\n'
  const faults = (body: string, anchors?: string) => {
    write('start/index.md', front + body)
    return readBook({ folder, anchors }).problems.map(
      ({ file, line, message }) => `${file.split('/').at(-1)}:${line}: ${message}`,
    )
  }

  it.each([
    ['a dead page', 'See [it](/rules/start/none).', /^index\.md:6: The book has no "start\/none"\./],
    [
      'a dead section',
      '## A {#range}\n\n[it](/rules/start#rang)',
      /^index\.md:8: The book has no "start#rang"\. Did you mean "start#range"\?/,
    ],
    ['a dead screen', '[it](/dise)', /no screen "\/dise"\. Did you mean "\/dice"\?/],
    ['a way out of the app', '[it](https://orion.invalid/x)', /leads out of the app/],
    ['script for a link', '[it](javascript:alert(1))', /leads out of the app/],
    ['an unknown term', 'A :term[evasion].', /No file of terms explains "evasion"/],
    [
      'an unknown ship',
      ':ship[Halyard]{id=accord-halyad}',
      /no "accord-halyad" among its ships\. Did you mean "accord-halyard"\?/,
    ],
    ['an unknown refit', ':refit[X]{id=x-y-z}', /no "x-y-z" among its refits/],
    ['an unknown admiral', ':admiral[X]{id=accord-oduia}', /Did you mean "accord-oduya"/],
    [
      'an unknown weapon',
      ':attack{from=accord-halyard weapon=lance at=kharon-ashlar facing=bow band=long show=mean}',
      /has no weapon "lance"; it has line-battery/,
    ],
    ['an unknown figure', '::figure{kind=facing caption="x"}', /"kind=facing" is none of .*Did you mean "facings"\?/],
    ['an unknown attribute', ':fig{ship=accord-halyard stat=hull colour=red}', /"colour=" is not known here/],
    ['a missing attribute', ':odds{s=6 f=2 dr=1 show=hit}', /"df=" is missing/],
    ['a figure out of bounds', ':odds{s=600 f=2 dr=1 df=0 show=hit}', /"s=600" is no whole number from 0 to 40/],
    ['HTML', 'A <b>bold</b> claim.', /HTML is not part of the book: <b>/],
    ['a block of HTML', '<script>alert(1)</script>', /HTML is not part of the book/],
    ['an unknown directive', 'Note:this', /":this" is no directive of the book\..* write "\\:"/],
    [
      'an unknown container',
      ':::exampel[A]\nx\n:::',
      /":::exampel" is no directive of the book\. Did you mean "example"\?/,
    ],
    ['a heading without id', '## Range', /The heading has no id/],
    ['an id twice', '## A {#a}\n\n## B {#a}', /^index\.md:8: The id "a" is on this page already/],
    ['a picture', '![x](y.png)', /"image" is not part of the book's Markdown/],
    ['a crooked table', '| a | b |\n| - | - |\n| 1 | 2 |\n| 1 |\n', /^index\.md:9: This row has 1 cells under 2 heads/],
  ])('FE-06 %s', (_name, body, words) => {
    expect(faults(body)).toContainEqual(expect.stringMatching(words))
  })

  it('FE-06 front matter with a missing or duplicate key', () => {
    write('start/index.md', '---\ntitle: A\ntitle: B\nnumber: 1.x\nchanged:\n  - yesterday\n---\nWords.')
    const messages = readBook({ folder }).problems.map(({ line, message }) => `${line}: ${message}`)
    expect(messages).toEqual([
      '1: The front matter lacks "summary:".',
      '3: "title" is given twice.',
      expect.stringMatching(/^4: "1\.x" is no page number/),
      expect.stringMatching(/^6: A change reads/),
    ])
  })

  it('FE-06 a duplicate number or term, a term that leads nowhere, a number for a term without one', () => {
    write('start/other.md', front.replace('number: 1', 'number: 1'))
    write(
      'terms/start.json',
      '[{"id":"a","term":"A","text":"x","page":"start"},\n{"id":"a","term":"A","text":"x","page":"gone"}]',
    )
    const messages = faults(':term[a]{n=2}')
    expect(messages).toContainEqual(expect.stringMatching(/The number 1 is taken/))
    expect(messages).toContainEqual(
      expect.stringMatching(
        /^start\.json:1: "a" is explained in .*start\.json:1 already|^start\.json:\d: "a" is explained/,
      ),
    )
    expect(messages).toContainEqual(expect.stringMatching(/The page of "a" is not in the book: "gone"/))
    expect(messages).toContainEqual(expect.stringMatching(/"a" has no place for a number/))
  })

  it('FE-06 a published address must stay valid for ever', () => {
    const anchors = join(folder, 'anchors.json')
    write('anchors.json', anchorsText(['start', 'start#gone']))
    expect(faults('Words.', anchors)).toContainEqual(expect.stringMatching(/"start#gone" was in the book and is gone/))
    write('moved.json', '{"start#gone": "start"}')
    expect(faults('Words.', anchors)).toEqual([])
  })
})
