// The look of mails: the colours of the app, and styles in each tag, because mail programs drop style sheets.

/** Class (without its prefix), property and colour. */
type ColourRule = readonly [name: string, property: 'color' | 'background-color' | 'border-color', colour: string]

/** Class and style. */
type TagLook = readonly [className: string, style: string]

const light = {
  paper: '#eef2f1',
  raised: '#f8faf9',
  sunk: '#e2e9e8',
  ink: '#10222f',
  dim: '#435762',
  line: '#b9c6c8',
  signal: '#ff6a2b',
}
const dark = { paper: '#0b1418', raised: '#101c22', sunk: '#16252c', ink: '#d7e3e4', dim: '#97abb1', line: '#2a3d46' }

const sans = "Barlow,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const narrow = "'Barlow Condensed','Arial Narrow','Roboto Condensed','Helvetica Neue',Arial,sans-serif"
const mono = "'B612 Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace"

// Programs that follow the colour scheme of the device use the media query; Outlook's apps mark the elements that they
// have recoloured instead.
const darkRules: readonly ColourRule[] = [
  ['paper', 'background-color', dark.paper],
  ['raised', 'background-color', dark.raised],
  ['sunk', 'background-color', dark.sunk],
  ['inked', 'background-color', dark.ink],
  ['ink', 'color', dark.ink],
  ['dim', 'color', dark.dim],
  ['line', 'border-color', dark.line],
  ['frame', 'border-color', dark.ink],
]
const ruleFor = ([name, property, colour]: ColourRule, before = ''): string =>
  `${before}.o-${name}{${property}:${colour}!important}`
const mark = ([, property]: ColourRule): string => (property === 'background-color' ? '[data-ogsb] ' : '[data-ogsc] ')

/**
 * The style sheets of a mail. They are separate, because Gmail drops a whole style sheet if it contains something
 * unknown.
 */
export const styleSheets: readonly string[] = [
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:520px){.o-pad{padding-left:20px!important;padding-right:20px!important}',
    '.o-edge{padding-left:8px!important;padding-right:8px!important}.o-code{font-size:20px!important}',
    '.o-wide{width:100%!important}}',
  ].join('\n'),
  `@media (prefers-color-scheme:dark){${darkRules.map((rule) => ruleFor(rule)).join('')}}`,
  darkRules.map((rule) => ruleFor(rule, mark(rule))).join(''),
]

const text = `font-family:${sans};font-size:17px;line-height:26px;color:${light.ink};overflow-wrap:break-word`
const heading = `font-family:${narrow};font-weight:700;color:${light.ink};overflow-wrap:break-word`
const link = `color:${light.ink};text-decoration:underline;text-decoration-color:${light.signal};text-underline-offset:3px`

/** The styles of the parts of a mail. */
export const styles = {
  text: `margin:0 0 18px;${text}`,
  small: `margin:0 0 18px;font-family:${sans};font-size:14px;line-height:21px;color:${light.dim};overflow-wrap:break-word`,
  heading: `margin:0 0 18px;font-size:32px;line-height:36px;${heading}`,
  link,
  button: `display:block;padding:14px 28px;font-family:${narrow};font-size:17px;line-height:22px;font-weight:700;letter-spacing:1px;text-transform:uppercase;color:${light.ink};text-decoration:none`,
  code: `font-family:${mono};font-size:26px;line-height:34px;letter-spacing:2px;color:${light.ink};overflow-wrap:anywhere`,
}

/** Class and style of each tag that Markdown makes. */
const tags: Readonly<Record<string, TagLook>> = {
  h1: ['o-ink', `margin:28px 0 12px;font-size:28px;line-height:32px;${heading}`],
  h2: ['o-ink', `margin:28px 0 12px;font-size:26px;line-height:30px;${heading}`],
  h3: ['o-ink', `margin:24px 0 8px;font-size:21px;line-height:26px;${heading}`],
  p: ['o-ink', styles.text],
  ul: ['o-ink', `margin:0 0 18px;padding:0 0 0 24px;${text}`],
  ol: ['o-ink', `margin:0 0 18px;padding:0 0 0 26px;${text}`],
  li: ['o-ink', `margin:0 0 6px;${text}`],
  a: ['o-ink', link],
  strong: ['', 'font-weight:700'],
  em: ['', 'font-style:italic'],
  blockquote: ['o-frame', `margin:0 0 18px;padding:2px 0 2px 18px;border-left:3px solid ${light.ink};${text}`],
  hr: ['o-line', `margin:28px 0;border:0;border-top:1px solid ${light.line};height:0;font-size:0;line-height:0`],
  img: [
    'o-ink o-line',
    `display:block;width:auto;max-width:100%;height:auto;border:0;font-family:${sans};font-size:15px;line-height:22px;font-style:italic;color:${light.ink}`,
  ],
  code: ['o-sunk', `padding:1px 4px;font-family:${mono};font-size:15px;background-color:${light.sunk}`],
  pre: [
    'o-ink o-sunk',
    `margin:0 0 18px;padding:12px;overflow-x:auto;color:${light.ink};background-color:${light.sunk}`,
  ],
}

export const colours = light

export const fonts = { sans, narrow, mono }

/**
 * Adds the styles to the plain tags of HTML that was rendered from Markdown without raw HTML. It does not make foreign
 * HTML safe, but removes addresses other than web and mail addresses.
 */
export function styleHtml(html: string): string {
  let depth = 0
  let isPre = false
  const styleTag = (whole: string, slash: string, name: string, attributes: string): string => {
    if (name === 'blockquote' || name === 'li') depth += slash ? -1 : 1
    if (name === 'pre') isPre = !slash
    const tag = Object.hasOwn(tags, name) ? tags[name] : undefined
    if (!tag || slash) return whole
    if (name === 'code' && isPre) return `<code style="font-family:${mono};font-size:15px">`
    const safe = attributes.replace(/\s(?:href|src)="([^"]*)"/g, (own: string, address: string) =>
      /^(?:https?:\/\/|mailto:)/i.test(address) ? own : '',
    )
    const [className, style] = tag
    // Outlook ignores max-width, and would show a large picture in its own width.
    const width = name === 'img' && !/\swidth=/.test(safe) ? ' width="534"' : ''
    const own = name === 'p' && depth > 0 ? style.replace('0 0 18px', '6px 0') : style
    return `<${name}${safe}${width}${className && ` class="${className}"`} style="${own}">`
  }
  return html.replace(/<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*?)?)(\s*\/?)>/g, styleTag)
}
