/** Reads pages and links of a PDF that Chromium made. This works because most objects in it are plain text. */

export interface PdfPlan {
  readonly pages: number
  /** Size of the first page, points (1/72 inch). */
  readonly size: readonly [width: number, height: number]
  /** Page (from 1) of each target of a link inside the document, by its name. */
  readonly folios: ReadonlyMap<string, number>
}

const objectsOf = (pdf: string): ReadonlyMap<number, string> =>
  new Map([...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\b([\s\S]*?)\bendobj/g)].map(([, id, body]) => [Number(id), body ?? '']))

const references = (list: string): readonly number[] => [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id))

/** A name in a PDF with its escapes decoded, such as #2e for a dot. */
const plainName = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Reads a PDF. @throws Error if it has no page tree in plain text. */
export function readPdf(bytes: Buffer): PdfPlan {
  const objects = objectsOf(bytes.toString('latin1'))
  const find = (id: number | undefined): string => (id === undefined ? '' : (objects.get(id) ?? ''))
  const leaves = (id: number): readonly number[] => {
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(find(id))?.[1]
    return kids === undefined ? [id] : references(kids).flatMap(leaves)
  }
  const catalogue = [...objects.values()].find((body) => /\/Type\s*\/Catalog\b/.test(body)) ?? ''
  const [tree] = references(/\/Pages\s+\d+ 0 R/.exec(catalogue)?.[0] ?? '')
  if (tree === undefined) throw new Error('This is no PDF that can be read: it has no tree of pages.')
  const order = leaves(tree)
  const [named] = references(/\/Dests\s+\d+ 0 R/.exec(catalogue)?.[0] ?? '')
  const folios = [...find(named).matchAll(/\/([^\s/[\]<>()]+)\s*\[\s*(\d+) 0 R/g)].map(
    ([, name, page]) => [plainName(name ?? ''), order.indexOf(Number(page)) + 1] as const,
  )
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(find(order[0])) ?? []
  return { pages: order.length, size: [Math.round(Number(width)), Math.round(Number(height))], folios: new Map(folios) }
}
