// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { inColours, writeMail } from '#staff/mail/mail-frame-page.ts'

const dark = '<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:white}}</style>'

it('FE-15 a preview has the chosen colours, independent of the device', () => {
  expect(inColours(dark, true)).toContain('color-scheme:dark}@media all{')
  expect(inColours(dark, false)).toContain('color-scheme:light}@media not all{')
})

it('FE-15 the preview shows the real mail, but its links do nothing and say where they would lead', () => {
  const page = document.implementation.createHTMLDocument('Preview')
  writeMail(page, `<html lang="en"><head>${dark}</head><body class="o"><a href="https://x.test/?utm_source=mail">x</a>`)
  expect(page.body.className).toBe('o')
  expect(page.head.querySelector('style')).toBeTruthy()
  const link = page.querySelector('a')
  expect(link?.title).toBe('https://x.test/?utm_source=mail')
  expect(link?.hasAttribute('href')).toBe(false)
  writeMail(page, '<body>Next</body>')
  expect(page.body.textContent).toBe('Next')
  expect(page.head.childElementCount).toBe(0)
})
