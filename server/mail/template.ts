import { colours, fonts, styleHtml, styleSheets, styles } from './look.ts'
import { escape, escapeLines, headerText, requireWebAddress, wrap } from './words.ts'

// The one template of all mails: tables and styles in each tag, because that is what mail programs show alike.

/** Gmail cuts a mail off whose HTML has more than 102 kB, and with it the link to leave. In bytes. */
export const clipLimit = 102000

const table = (attributes, content) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${content}</table>`

/** The scale around a printed map, as cells of a table: it needs no picture. */
const scale = (() => {
  const cell = (at) => {
    const colour = at % 2 === 0 ? ['o-inked', colours.ink] : ['o-raised', colours.raised]
    return `<td class="${colour[0]}" bgcolor="${colour[1]}" width="7.69%" height="5" style="height:5px;line-height:5px;font-size:0;background-color:${colour[1]}">&nbsp;</td>`
  }
  const cells = Array.from({ length: 13 }, (_, at) => cell(at)).join('')
  return table('width="100%" aria-hidden="true" style="width:100%;table-layout:fixed"', `<tr>${cells}</tr>`)
})()

/** The name of the app as on its cover: the first word large, the others spaced. */
const wordmark = ({ name, url }) => {
  const [first, ...others] = name.split(' ')
  const style = `font-family:${fonts.narrow};color:${colours.ink};text-decoration:none;text-transform:uppercase`
  const rest = others.length
    ? ` <span style="font-size:15px;letter-spacing:5px">${escape(others.join(' '))}</span>`
    : ''
  return `<a href="${escape(requireWebAddress(url))}" class="o-ink" style="${style};font-size:28px;line-height:32px;font-weight:700;letter-spacing:4px">${escape(first)}${rest}</a>`
}

/** How each kind of block looks, and how it reads as plain text. */
const kinds = {
  text: ({ text }) => ({
    html: `<p class="o-ink" dir="auto" style="${styles.text}">${escapeLines(text)}</p>`,
    text: wrap(text),
  }),
  small: ({ small }) => ({
    html: `<p class="o-dim" dir="auto" style="${styles.small}">${escapeLines(small)}</p>`,
    text: wrap(small),
  }),
  button: ({ button: { label, url } }) => {
    const address = escape(requireWebAddress(url))
    const cell = `bgcolor="${colours.signal}" align="center" style="background-color:${colours.signal};mso-padding-alt:14px 28px"`
    return {
      html: table(
        'class="o-wide" style="margin:8px 0 26px"',
        `<tr><td ${cell}><a href="${address}" style="${styles.button}">${escape(label)}</a></td></tr>`,
      ),
      text: wrap(`${label}: ${url}`),
    }
  },
  quote: ({ quote }) => ({
    html: table(
      'width="100%" style="margin:0 0 18px"',
      `<tr><td class="o-sunk o-frame o-ink" dir="auto" bgcolor="${colours.sunk}" style="padding:14px 18px;background-color:${colours.sunk};border-left:3px solid ${colours.ink};${styles.text.replace('margin:0 0 18px;', '')}">${escapeLines(quote)}</td></tr>`,
    ),
    text: wrap(quote, '> '),
  }),
  code: ({ code }) => ({
    html: table(
      'width="100%" style="margin:8px 0 26px"',
      `<tr><td class="o-sunk o-frame o-ink o-code" align="center" bgcolor="${colours.sunk}" style="padding:18px 10px;background-color:${colours.sunk};border:1px solid ${colours.ink};${styles.code}">${escape(code)}</td></tr>`,
    ),
    text: `    ${wrap(code)}`,
  }),
  html: ({ html, text }) => ({ html: styleHtml(html), text: wrap(text) }),
}

const render = (block) => {
  const kind = ['html', 'text', 'button', 'quote', 'code', 'small'].find((name) => block[name] !== undefined)
  if (!kind) throw new Error(`A mail has no block with ${Object.keys(block).join(', ')}.`)
  return kinds[kind](block)
}

const footerLinks = ({ topicsUrl, leaveUrl }, site) =>
  [
    topicsUrl && ['Choose what you get', topicsUrl],
    leaveUrl && ['Unsubscribe', leaveUrl],
    [site.name, site.url],
  ].filter((one) => one)

const footerHtml = (footer, site) => {
  const style = `font-family:${fonts.sans};font-size:13px;line-height:20px;color:${colours.dim}`
  const links = footerLinks(footer, site).map(
    ([label, url]) =>
      `<a href="${escape(requireWebAddress(url))}" class="o-dim" style="display:inline-block;padding:10px 18px 10px 0;color:${colours.dim};text-decoration:underline;text-underline-offset:3px">${escape(label)}</a>`,
  )
  return `<div class="o-dim" style="${style};overflow-wrap:break-word">${escapeLines(footer.why)}</div><div class="o-dim" style="${style}">${links.join(' ')}</div>`
}

const footerText = (footer, site) =>
  ['-- ', wrap(footer.why), ...footerLinks(footer, site).map(([label, url]) => wrap(`${label}: ${url}`))].join('\n')

// They keep the first lines of the mail from following the preheader in an inbox.
const blanks = '&#847;&zwnj;&nbsp;'.repeat(90)

/** Shown by mail programs after the subject. */
const hiddenPreheader = (preheader) =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escape(preheader)}${blanks}</div>`

const document = ({ lang, subject, preheader, site, body, footer }) => `<!doctype html>
<html lang="${lang}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escape(subject)}</title>
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->
${styleSheets.map((sheet) => `<style>\n${sheet}\n</style>`).join('\n')}
</head>
<body class="o-paper" bgcolor="${colours.paper}" style="margin:0;padding:0;width:100%;background-color:${colours.paper};-webkit-text-size-adjust:100%;text-size-adjust:100%">
${hiddenPreheader(preheader)}
<div role="article" aria-roledescription="email" aria-label="${escape(subject)}" lang="${lang}" dir="ltr">
${table(
  `width="100%" class="o-paper" bgcolor="${colours.paper}" style="width:100%;background-color:${colours.paper}"`,
  `<tr><td class="o-edge" align="center" style="padding:24px 16px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table(
  'width="100%" align="center" style="width:100%;max-width:600px;margin:0 auto;text-align:left"',
  `<tr><td class="o-raised o-frame" bgcolor="${colours.raised}" style="background-color:${colours.raised};border:1px solid ${colours.ink}">
${scale}
${table(
  'width="100%" style="width:100%"',
  `<tr><td class="o-pad o-line" style="padding:20px 32px 18px;border-top:1px solid ${colours.line};border-bottom:1px solid ${colours.line}">${wordmark(site)}</td></tr>
<tr><td class="o-pad" style="padding:30px 32px 16px">
${body}
</td></tr>`,
)}
${scale}
</td></tr>
<tr><td class="o-pad" style="padding:18px 33px 8px">${footerHtml(footer, site)}</td></tr>`,
)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
)}
</div>
</body>
</html>
`

/** Name and address of the app, as mails show them. */
export const siteOf = (app: core.App) => ({ name: app.settings().meta.appName, url: app.settings().meta.appURL })

/** Bytes of a text in UTF-8; more than `clipLimit` and Gmail cuts the mail off. */
export function sizeOf(text) {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Each half of a character of four bytes counts two.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3
  }
  return bytes
}

/**
 * Renders a mail. All texts are plain and are escaped here; only a block `html` is taken as it is, with styles added.
 *
 * - `site`: name and address of the app, from `siteOf`.
 * - `preheader`: what an inbox shows after the subject.
 * - `blocks`: a list of `{ text }` (a paragraph), `{ small }`, `{ button: { label, url } }`, `{ quote }` (somebody's
 *   words, with their line breaks), `{ code }` (an alpha code), or `{ html, text }` (rendered from Markdown, with its
 *   plain form).
 * - `footer`: `why` (why this mail comes, a sentence), and `topicsUrl` and `leaveUrl` where one can leave.
 * @returns `subject` (safe as a header), `html` and `text`.
 * @throws Error for a link that is no address with http or https, and for an unknown block.
 */
export function renderMail({ site, subject, preheader, heading, blocks, footer, lang = 'en' }) {
  const parts = blocks.map(render)
  const body = [
    `<h1 class="o-ink" style="${styles.heading}">${escape(heading)}</h1>`,
    ...parts.map((part) => part.html),
  ].join('\n')
  const title = wrap(heading)
  const underline = '='.repeat(Math.max(...title.split('\n').map((line) => [...line].length)))
  const words = parts.map((part) => part.text)
  return {
    subject: headerText(subject),
    html: document({ lang, subject: headerText(subject), preheader: headerText(preheader), site, body, footer }),
    text: `${[`${title}\n${underline}`, ...words, footerText(footer, site)].join('\n\n')}\n`,
  }
}

export { headerText }

export { styleHtml }
