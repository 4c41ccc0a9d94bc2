/** Puts a heading in capitals, but not code, addresses and the names of its placeholders. */
const inCapitals = (words: string): string =>
  words
    .split(/(\{\{[^{}|\n]*|`[^`\n]*`|https?:\/\/[^\s<>]+)/)
    .map((part, at) => (at % 2 === 0 ? part.toUpperCase() : part))
    .join('')

/** Text that is not Markdown although it contains its signs: code, placeholders and addresses. */
const untouched = /`[^`\n]*`|\{\{[^{}\n]*\}\}|https?:\/\/[^\s<>()"]*(?:\([^\s<>()"]*\)[^\s<>()"]*)*/

/** The signs that may close emphasis around an address, and are then not part of it. */
const closing = /(?:\*\*|__|[*_])?$/

/** Removes the signs of emphasis from a line, but not from text that is not Markdown. */
function withoutEmphasis(line: string): string {
  const kept: string[] = []
  const keep = (text: string): string => `\u0000${kept.push(text) - 1}\u0000`
  const words = line.replace(new RegExp(untouched, 'g'), (found) => {
    const sign = found.startsWith('http') ? (closing.exec(found)?.[0] ?? '') : ''
    return keep(found.slice(0, found.length - sign.length)) + sign
  })
  return words
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(^|[^\w*])[*_](?=\S)([^*_]*\S)[*_](?![\w*])/g, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1')
    .replace(/\u0000(\d+)\u0000/g, (_, at: string) => kept[Number(at)] ?? '')
}

/** The plain text of a part of Markdown without blocks of code. */
const plainOfPart = (markdown: string): string =>
  markdown
    .replace(/\\\n/g, '\n')
    .replace(/!\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\[([^\]\n]+)\]\((\S+?)(?:\s+"[^"\n]*")?\)/g, (_, words: string, url: string) =>
      words === url ? url : `${words} (${url})`,
    )
    .replace(/^(#{1,6})[ \t]+(.*?)[ \t]*#*$/gm, (_, marks: string, words: string) =>
      marks.length < 3 ? inCapitals(words) : words,
    )
    .replace(/.+/g, withoutEmphasis)

/**
 * Returns the plain text of Markdown: its own text, with addresses after their words. Code and addresses stay as they
 * are.
 */
export const plainOf = (markdown: string): string =>
  markdown
    .replace(/\r\n?/g, '\n')
    .replace(/\u0000/g, '')
    .split(/^(```[^\n]*\n(?:[^\n]*\n)*?```[ \t]*)$/m)
    .map((part, at) => (at % 2 === 0 ? plainOfPart(part) : part))
    .join('')
    .trim()
