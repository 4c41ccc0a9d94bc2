import { describe, expect, test } from 'vitest'
import { mailSamples } from '../../scripts/lib/mail-samples.ts'
import { styleHtml } from '../../server/mail/mail-styles.ts'
import { type Block, renderMail } from '../../server/mail/template.ts'
import { clipLimit, sizeOf } from '../../server/mail/words.ts'
import { headerText } from '../../server/mail/words.ts'

const site = { name: 'Orion Companion', url: 'https://orion.example' }
const why = 'You get this mail because you asked for it.'

const mailOf = (blocks: readonly Block[], footer: { topicsUrl?: string; leaveUrl?: string } = {}) =>
  renderMail({
    site,
    subject: 'Subject',
    preheader: 'Preheader',
    heading: 'Heading',
    blocks,
    footer: { why, ...footer },
  })
/** The text that the blocks have in the plain part, between heading and footer. */
const plain = (blocks: readonly Block[]): string => /={7}\n\n([^]*?)\n\n-- \n/.exec(mailOf(blocks).text)?.[1] ?? ''

const evil = `"><script>alert('1')</script><img src=x onerror=alert(2)>&amp;`

describe('what stands in a mail', () => {
  test('a text of script is text, wherever it stands', () => {
    const mail = renderMail({
      site: { name: evil, url: site.url },
      subject: evil,
      preheader: evil,
      heading: evil,
      blocks: [
        { text: evil },
        { small: evil },
        { quote: evil },
        { code: evil },
        { button: { label: evil, url: 'https://a.example/?a=1&b=2' } },
      ],
      footer: { why: evil },
    })
    expect(mail.html).not.toMatch(/<script|<img|"><s|&amp;amp;amp;/)
    expect(mail.html.split('&lt;script&gt;').length).toBeGreaterThan(10)
    expect(mail.html).toContain('href="https://a.example/?a=1&amp;b=2"')
    expect(mail.text).toContain(evil)
  })

  test.each([
    'javascript:alert(1)',
    ' https://a.example',
    'https://a.example/" onclick="alert(1)',
    'https://a.example/<b>',
    'https://a.example/\r\nBcc: b@b.example',
    'https://a.example/\u202egpj.exe',
    '//a.example',
    'data:text/html,x',
    '',
  ])('a mail with a link to %j is not made', (url) => {
    expect(() => mailOf([{ button: { label: 'Go', url } }])).toThrow('http or https')
    expect(() => mailOf([], { leaveUrl: url || 'x' })).toThrow('http or https')
  })

  test('a block of no known kind is not left out in silence', () => {
    expect(() => mailOf([{ paragraph: 'x' } as unknown as Block])).toThrow('no block with paragraph')
  })

  test('signs that reverse what follows are taken out, right-to-left words stay and have their direction', () => {
    const mail = mailOf([{ text: 'abc\u202egpj.exe\u2066x' }, { quote: 'שלום עולם\u200f!' }])
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('abcgpj.exex')
      expect(part).toContain('שלום עולם\u200f!')
    }
    expect(mail.html).toMatch(/dir="auto"[^>]*>שלום/)
  })

  test('controls and halves of characters are taken out, line breaks are kept', () => {
    const mail = mailOf([{ quote: 'one\r\ntwo\rthree\u0000\u0007\u2028\ud83dfour 🚀' }])
    expect(mail.html).toContain('one<br>two<br>three<br>\ufffdfour 🚀')
    expect(mail.text).toContain('> one\n> two\n> three\n> \ufffdfour 🚀')
  })

  test('the foot says why, and has links only for what there is', () => {
    const both = mailOf([], { topicsUrl: 'https://orion.example/#t', leaveUrl: 'https://orion.example/#l' })
    expect(both.text).toContain(
      `-- \n${why}\nChoose what you get: https://orion.example/#t\nUnsubscribe: https://orion`,
    )
    expect(both.text.trimEnd()).toMatch(/\nOrion Companion: https:\/\/orion\.example$/)
    expect(both.html).toMatch(/href="https:\/\/orion\.example\/#l"[^>]*>Unsubscribe</)
    expect(mailOf([]).html + mailOf([]).text).not.toMatch(/Unsubscribe|Choose what you get|undefined/)
  })
})

describe('a header', () => {
  test.each([
    ['Hello\r\nBcc: all@b.example', 'Hello Bcc: all@b.example'],
    ['  a \n\n b\t', 'a b'],
    ['a\u0000b\u2028c\u202ed', 'ab cd'],
    ['', ''],
  ])('%j becomes one line', (given, wanted) => expect(headerText(given)).toBe(wanted))

  test('it is cut between characters', () => {
    expect(headerText('🚀'.repeat(200))).toBe(`${'🚀'.repeat(149)}…`)
    expect(headerText('abcdef', 4)).toBe('abc…')
    expect(renderMail({ ...parts(), subject: 'a\nb' }).subject).toBe('a b')
  })
})

const parts = () => ({ site, subject: 's', preheader: 'p', heading: 'h', blocks: [], footer: { why } })

describe('the plain part', () => {
  test('every kind of block reads well', () => {
    expect(plain([{ text: 'A text.' }, { small: 'Small.' }, { code: 'ORION-1' }, { quote: 'a\n\nb' }])).toBe(
      'A text.\n\nSmall.\n\n    ORION-1\n\n> a\n>\n> b',
    )
    expect(plain([{ button: { label: 'Open', url: 'https://a.example/x' } }])).toBe('Open: https://a.example/x')
    expect(plain([{ html: '<p>x</p>', text: 'Own words' }])).toBe('Own words')
  })

  test('it is wrapped at 76 characters, but never inside of a link', () => {
    const long = `https://a.example/#confirm=${'x'.repeat(120)}`
    const words = 'word '.repeat(60)
    const text = plain([{ text: words }, { quote: words }, { button: { label: 'Open', url: long } }])
    expect(text).toContain(`Open:\n${long}`)
    const lines = text.split('\n').filter((line) => line !== long)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76)
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(70)
    expect(lines.filter((line) => line.startsWith('> word')).length).toBeGreaterThan(3)
  })

  test('lines of a list hang', () => {
    expect(plain([{ html: '', text: `- ${'word '.repeat(20)}\n12. ${'word '.repeat(20)}` }])).toMatch(
      /^- word[^\n]*\n {2}word[^\n]*\n12\. word[^\n]*\n {4}word/,
    )
  })
})

describe('HTML from Markdown', () => {
  test('each tag gets its style, attributes stay', () => {
    const tags = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'hr', 'code', 'pre']
    for (const tag of tags) expect(styleHtml(`<${tag}>`), tag).toMatch(new RegExp(`^<${tag}( class="[^"]+")? style="`))
    expect(styleHtml('<a href="https://a.example/?a&amp;b" title="t">x</a>')).toMatch(
      /^<a href="https:\/\/a\.example\/\?a&amp;b" title="t" class="o-ink" style="[^"]+">x<\/a>$/,
    )
    expect(styleHtml('<img src="https://a.example/b.png" alt="A ship" />')).toMatch(
      /^<img src="https:\/\/a\.example\/b\.png" alt="A ship" width="534" class="[^"]+" style="[^"]*max-width:100%/,
    )
    expect(styleHtml('<ol start="3">')).toContain('start="3"')
  })

  test('a paragraph in a quote or a list is closer to the next one', () => {
    const [inside, outside] = styleHtml('<blockquote><p>a</p></blockquote><p>b</p>').split('</blockquote>')
    expect(inside).toContain('margin:6px 0;')
    expect(outside).toContain('margin:0 0 18px;')
  })

  test('other tags and texts stay as they are; other addresses go', () => {
    const rest = 'a &lt;p&gt; <br> <section><constructor></section>'
    expect(styleHtml(rest)).toBe(rest)
    expect(styleHtml('<a href="javascript:alert(1)">x</a>')).not.toContain('javascript')
    expect(styleHtml('<img src="data:image/png;base64,x" alt="x">')).not.toContain('data:')
  })
})

test('the size is that of the mail in bytes', () => {
  const text = 'aä€🚀\n'
  expect(sizeOf(text)).toBe(Buffer.byteLength(text))
  expect(sizeOf('x'.repeat(clipLimit))).toBe(clipLimit)
})

test.each(Object.entries(mailSamples()))('the mail “%s” loads nothing, and is far below the limit', (_, mail) => {
  expect(sizeOf(mail.html)).toBeLessThan(clipLimit / 5)
  expect(mail.html.replace(/<img src="https:\/\/orion\.example[^>]*>/g, '')).not.toMatch(/\ssrc=|url\(|@import|<link/)
  expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/)
  expect(mail.html).toContain(`<title>${mail.subject}</title>`)
  const tables = mail.html.match(/<table\b[^>]*>/g) ?? []
  expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([])
  for (const tag of ['table', 'tr', 'td', 'div', 'p', 'a']) {
    const open = mail.html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length
    expect(mail.html.match(new RegExp(`</${tag}>`, 'g'))?.length, tag).toBe(open)
  }
  expect(mail.text).not.toMatch(/<|&\w+;|undefined|\[object/)
})
