import type { Letter } from './letter.ts'
import { colours, fonts, styleHtml, styleSheets, styles } from './mail-styles.ts'
import { escape, escapeLines, headerText, requireWebAddress, wrap } from './words.ts'

// The one template of all mails: tables, and styles in each tag, because all mail programs show these alike.

/** Name and address of the app, as mails show them. */
export interface Site {
  readonly name: string
  readonly url: string
}

/** A part of a mail. Texts are plain; only `html` is used unchanged, with styles added. */
export type Block =
  /** A paragraph. */
  | { readonly text: string }
  /** A paragraph in small letters. */
  | { readonly small: string }
  | { readonly button: { readonly label: string; readonly url: string } }
  /** A quotation, with its line breaks. */
  | { readonly quote: string }
  /** An alpha code, or another text to copy. */
  | { readonly code: string }
  /** HTML rendered from Markdown, with its plain text. */
  | { readonly html: string; readonly text: string }

interface Footer {
  /** The reason for this mail: a sentence. */
  readonly why: string
  /** Where the receiver can choose topics. */
  readonly topicsUrl?: string
  /** Where the receiver can unsubscribe. */
  readonly leaveUrl?: string
  /** The sender with a postal address, in lines. */
  readonly sender?: string
}

interface MailParts {
  readonly site: Site
  readonly subject: string
  /** What an inbox shows after the subject. */
  readonly preheader: string
  readonly heading: string
  readonly blocks: readonly Block[]
  readonly footer: Footer
}

interface Rendered {
  readonly html: string
  readonly text: string
}

interface DocumentParts {
  readonly subject: string
  readonly preheader: string
  readonly site: Site
  /** The HTML of heading and blocks. */
  readonly body: string
  readonly footer: Footer
}

/** The settings of PocketBase, as far as mails show them. Tests without PocketBase read this file, too. */
interface HasSettings {
  settings(): { readonly meta: { readonly appName: string; readonly appURL: string } }
}

const lang = 'en'

const table = (attributes: string, content: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${content}</table>`

/** The scale around a printed map, made of table cells, so that it needs no picture. */
const scale = (() => {
  const cell = (at: number) => {
    const [className, colour] = at % 2 === 0 ? ['o-inked', colours.ink] : ['o-raised', colours.raised]
    return `<td class="${className}" bgcolor="${colour}" width="7.69%" height="5" style="height:5px;line-height:5px;font-size:0;background-color:${colour}">&nbsp;</td>`
  }
  const cells = Array.from({ length: 13 }, (_, at) => cell(at)).join('')
  return table('width="100%" aria-hidden="true" style="width:100%;table-layout:fixed"', `<tr>${cells}</tr>`)
})()

/** The name of the app in the style of its cover: the first word large, the others spaced. */
const wordmark = ({ name, url }: Site): string => {
  const [first = '', ...others] = name.split(' ')
  const style = `font-family:${fonts.narrow};color:${colours.ink};text-decoration:none;text-transform:uppercase`
  const rest = others.length
    ? ` <span style="font-size:15px;letter-spacing:5px">${escape(others.join(' '))}</span>`
    : ''
  return `<a href="${escape(requireWebAddress(url))}" class="o-ink" style="${style};font-size:28px;line-height:32px;font-weight:700;letter-spacing:4px">${escape(first)}${rest}</a>`
}

const paragraph = (text: string): Rendered => ({
  html: `<p class="o-ink" dir="auto" style="${styles.text}">${escapeLines(text)}</p>`,
  text: wrap(text),
})

const smallParagraph = (text: string): Rendered => ({
  html: `<p class="o-dim" dir="auto" style="${styles.small}">${escapeLines(text)}</p>`,
  text: wrap(text),
})

const button = (label: string, url: string): Rendered => {
  const address = escape(requireWebAddress(url))
  const cell = `bgcolor="${colours.signal}" align="center" style="background-color:${colours.signal};mso-padding-alt:14px 28px"`
  return {
    html: table(
      'class="o-wide" style="margin:8px 0 26px"',
      `<tr><td ${cell}><a href="${address}" style="${styles.button}">${escape(label)}</a></td></tr>`,
    ),
    text: wrap(`${label}: ${url}`),
  }
}

const quotation = (text: string): Rendered => ({
  html: table(
    'width="100%" style="margin:0 0 18px"',
    `<tr><td class="o-sunk o-frame o-ink" dir="auto" bgcolor="${colours.sunk}" style="padding:14px 18px;background-color:${colours.sunk};border-left:3px solid ${colours.ink};${styles.text.replace('margin:0 0 18px;', '')}">${escapeLines(text)}</td></tr>`,
  ),
  text: wrap(text, '> '),
})

const codeBox = (code: string): Rendered => ({
  html: table(
    'width="100%" style="margin:8px 0 26px"',
    `<tr><td class="o-sunk o-frame o-ink o-code" align="center" bgcolor="${colours.sunk}" style="padding:18px 10px;background-color:${colours.sunk};border:1px solid ${colours.ink};${styles.code}">${escape(code)}</td></tr>`,
  ),
  text: `    ${wrap(code)}`,
})

const render = (block: Block): Rendered => {
  if ('html' in block) return { html: styleHtml(block.html), text: wrap(block.text) }
  if ('text' in block) return paragraph(block.text)
  if ('button' in block) return button(block.button.label, block.button.url)
  if ('quote' in block) return quotation(block.quote)
  if ('code' in block) return codeBox(block.code)
  if ('small' in block) return smallParagraph(block.small)
  throw new Error(`A mail has no block with ${Object.keys(block).join(', ')}.`)
}

/** Label and address of each link. */
const footerLinks = ({ topicsUrl, leaveUrl }: Footer, site: Site): readonly (readonly [string, string])[] => [
  ...(topicsUrl ? [['Choose what you get', topicsUrl] as const] : []),
  ...(leaveUrl ? [['Unsubscribe', leaveUrl] as const] : []),
  [site.name, site.url],
]

const footerHtml = (footer: Footer, site: Site): string => {
  const style = `font-family:${fonts.sans};font-size:13px;line-height:20px;color:${colours.dim}`
  const links = footerLinks(footer, site).map(
    ([label, url]) =>
      `<a href="${escape(requireWebAddress(url))}" class="o-dim" style="display:inline-block;padding:10px 18px 10px 0;color:${colours.dim};text-decoration:underline;text-underline-offset:3px">${escape(label)}</a>`,
  )
  const sender = footer.sender
    ? `<div class="o-dim" style="${style};padding:8px 0 16px;overflow-wrap:break-word">${escapeLines(footer.sender)}</div>`
    : ''
  return `<div class="o-dim" style="${style};overflow-wrap:break-word">${escapeLines(footer.why)}</div><div class="o-dim" style="${style}">${links.join(' ')}</div>${sender}`
}

const footerText = (footer: Footer, site: Site): string =>
  [
    '-- ',
    wrap(footer.why),
    ...footerLinks(footer, site).map(([label, url]) => wrap(`${label}: ${url}`)),
    ...(footer.sender ? ['', wrap(footer.sender)] : []),
  ].join('\n')

// They prevent an inbox from showing the first lines of the mail after the preheader.
const blanks = '&#847;&zwnj;&nbsp;'.repeat(90)

/** Shown by mail programs after the subject. */
const hiddenPreheader = (preheader: string): string =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escape(preheader)}${blanks}</div>`

const document = ({ subject, preheader, site, body, footer }: DocumentParts): string => `<!doctype html>
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

/** Returns name and address of the app from its settings. */
export const siteOf = (app: HasSettings): Site => ({
  name: app.settings().meta.appName,
  url: app.settings().meta.appURL,
})

/**
 * Renders a mail. All texts are plain and are escaped here; only a block `html` is used unchanged, with styles added.
 * @throws Error for a link that is not an address with http or https, and for an unknown block.
 */
export function renderMail({ site, subject, preheader, heading, blocks, footer }: MailParts): Letter {
  const parts = blocks.map(render)
  const body = [
    `<h1 class="o-ink" style="${styles.heading}">${escape(heading)}</h1>`,
    ...parts.map(({ html }) => html),
  ].join('\n')
  const title = wrap(heading)
  const underline = '='.repeat(Math.max(...title.split('\n').map((line) => [...line].length)))
  const words = parts.map(({ text }) => text)
  return {
    subject: headerText(subject),
    html: document({ subject: headerText(subject), preheader: headerText(preheader), site, body, footer }),
    text: `${[`${title}\n${underline}`, ...words, footerText(footer, site)].join('\n\n')}\n`,
  }
}
