/**
 * Reads comma-separated values (RFC 4180) piece by piece, while the file is still being decoded. A quotation mark that
 * is never closed makes only its own line invalid, not the rest of the file.
 */

export interface CsvRecord {
  /** Line of the file in which the record begins, from 1. */
  readonly line: number
  readonly fields: readonly string[]
  /** The record is invalid: a quotation mark is in the wrong place, or it is too long. Then it has no fields. */
  readonly fault?: 'BAD_QUOTING' | 'OVER_LONG'
}

/** Maximum number of characters in a record. No star needs more. */
const maxRecordLength = 20_000

type Scan =
  | { readonly fields: readonly string[]; readonly end: number; readonly lines: number }
  | { readonly fault: 'BAD_QUOTING' | 'OVER_LONG' }
  /** More text is needed to find the end of the record. */
  | undefined

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** Reads the quoted field at `at`, and the position after it. Undefined if the closing quote is missing. */
function quoted(text: string, at: number): { readonly field: string; readonly after: number } | undefined {
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    if (text[quote + 1] !== '"') return { field: text.slice(at + 1, quote).replaceAll('""', '"'), after: quote + 1 }
    from = quote + 2
  }
}

/** Reads the record that begins at `start`. `isLast` says that no more text will come. */
function scan(text: string, start: number, separator: string, isLast: boolean): Scan {
  const fields: string[] = []
  for (let at = start; ;) {
    if (text[at] === '"') {
      const inner = quoted(text, at)
      if (!inner) return isLast || text.length - start > maxRecordLength ? { fault: 'BAD_QUOTING' } : undefined
      // Without the next character it is unknown whether this quote closes the field or is the first half of a doubled
      // quote.
      if (inner.after >= text.length && !isLast) return undefined
      fields.push(inner.field)
      at = inner.after
    } else {
      const stop = endOfField(text, at, separator)
      if (stop >= text.length && !isLast)
        return text.length - start > maxRecordLength ? { fault: 'OVER_LONG' } : undefined
      const field = text.slice(at, stop)
      if (field.includes('"')) return { fault: 'BAD_QUOTING' }
      fields.push(field)
      at = stop
    }
    if (at - start > maxRecordLength) return { fault: 'OVER_LONG' }
    const next = text[at]
    if (next === separator) at += 1
    else if (next === undefined || next === '\n' || next === '\r') {
      // The line feed that may belong to this carriage return can be in the next piece of text.
      if (next === '\r' && at + 1 >= text.length && !isLast) return undefined
      const end = next === undefined ? at : text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
      return {
        fields,
        end,
        lines: fields.some((field) => field.includes('\n')) ? countOf(text.slice(start, end), '\n') : 1,
      }
    } else return { fault: 'BAD_QUOTING' }
  }
}

function endOfField(text: string, at: number, separator: string): number {
  let end = at
  while (end < text.length) {
    const character = text[end]
    if (character === separator || character === '\n' || character === '\r') return end
    end += 1
  }
  return end
}

/**
 * Position of the line after that of `at`. Undefined if more text is needed to find it. A line ends with a line feed, a
 * carriage return, or both.
 */
function nextLine(text: string, at: number, isLast: boolean): number | undefined {
  const lineEnd = /\r\n?|\n/g
  lineEnd.lastIndex = at
  const found = lineEnd.exec(text)?.[0]
  const isWhole = found !== '\r' || lineEnd.lastIndex < text.length || isLast
  return found !== undefined && isWhole ? lineEnd.lastIndex : undefined
}

/** The line in which spreadsheets of Windows say what separates the cells. */
const separatorLine = /^sep=([,;\t])\s*$/i

/** The separator of the file: the comma, semicolon or tab that is most frequent in the first line outside quotes. */
function separatorOf(text: string): string {
  const named = separatorLine.exec(/^[^\n\r]*/.exec(text)?.[0] ?? '')?.[1]
  if (named !== undefined) return named
  const line = (/^[^\n\r]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const characters = [',', ';', '\t']
  return characters.reduce((most, character) => (countOf(line, character) > countOf(line, most) ? character : most))
}

export interface CsvReader {
  /** Returns the records that this piece of text completes, except empty lines. `isLast`: no more text will come. */
  readonly read: (piece: string, isLast: boolean) => readonly CsvRecord[]
  /** Returns the separator of cells. It is a comma until the first line has been read. */
  readonly separator: () => string
}

export function makeCsvReader(): CsvReader {
  let rest = ''
  let line = 1
  let separator: string | undefined
  /** Whether the rest of an invalid line is being skipped. */
  let skipping = false
  return {
    separator: () => separator ?? ',',
    read: (piece, isLast) => {
      const text = rest + piece
      const records: CsvRecord[] = []
      let at = 0
      if (separator === undefined && (isLast || /[\n\r]/.test(text) || text.length > maxRecordLength))
        separator = separatorOf(text)
      while (separator !== undefined && at < text.length) {
        const found = skipping ? undefined : scan(text, at, separator, isLast)
        if (!skipping && !found) break
        if (found && 'fields' in found) {
          const isSeparatorLine = line === 1 && separatorLine.test(text.slice(at, found.end))
          if (!isSeparatorLine && found.fields.some((field) => field.trim() !== ''))
            records.push({ line, fields: found.fields })
          line += found.lines
          at = found.end
          continue
        }
        // The record is invalid. Only the rest of this line is skipped, because an open quote could reach to the end of
        // the file.
        if (found) records.push({ line, fields: [], fault: found.fault })
        const next = nextLine(text, at, isLast)
        skipping = next === undefined
        if (next === undefined) {
          // A carriage return at the end stays, because the line feed that may belong to it has not come yet.
          at = !isLast && text.endsWith('\r') ? text.length - 1 : text.length
          break
        }
        at = next
        line += 1
      }
      rest = text.slice(at)
      return records
    },
  }
}
