import type { Browser, Page } from '@playwright/test'

/** Properties of a PDF, read from its objects. */
export interface PdfFacts {
  readonly pages: number
  /** The sizes of the pages in points, without duplicates. */
  readonly sizes: readonly string[]
  readonly pictures: number
  /** Whether every font maps its glyphs to letters, so that the text can be selected and searched. */
  readonly isText: boolean
}

export async function pdfOf(page: Page): Promise<PdfFacts> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map(([, width, height]) =>
    [width, height].map((side) => Math.round(Number(side))).join(' × '),
  )
  const fonts = pdf.match(/\/Subtype\s*\/Type0\b/g)?.length ?? 0
  const named = pdf.match(/\/ToUnicode\b/g)?.length ?? 0
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    sizes: [...new Set(sizes)],
    pictures: pdf.match(/\/Subtype\s*\/Image\b/g)?.length ?? 0,
    isText: fonts > 0 && named >= fonts && /\/BaseFont\s*\/[A-Z]+\+Barlow/.test(pdf),
  }
}

export interface PaperFaults {
  /** The sizes of cards in millimetres, such as "63.0 × 88.0", without duplicates. */
  readonly cards: readonly string[]
  readonly cardCount: number
  /** Cards and sheets that extend beyond the edge of their page. */
  readonly crossing: readonly string[]
  /** Words that extend beyond their card, sheet or page. */
  readonly cut: readonly string[]
  /** Points. */
  readonly smallest: number
  /** Headings with nothing below them on their page. */
  readonly alone: readonly string[]
}

/** Measures the pages as they are printed: with the print medium, everything has its true size. */
export async function measurePaper(page: Page): Promise<PaperFaults> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => document.fonts.ready)
  const faults = await page.evaluate(() => {
    const millimetres = (pixels: number) => (pixels * 25.4) / 96
    /** Pixels by which content may seem to stick out of its box, because letters have overhangs. */
    const hair = 1
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - hair &&
      inner.right <= outer.right + hair &&
      inner.top >= outer.top - hair &&
      inner.bottom <= outer.bottom + hair
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
    const cards = [...document.querySelectorAll('.ship-card')]
    const boxes = [...cards, ...document.querySelectorAll('.sheet-body')]
    const cut: string[] = []
    let smallest = Infinity
    for (const paper of document.querySelectorAll('.paper')) {
      const words = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const text = words.currentNode
        const parent = text.parentElement
        if (!parent || text.textContent?.trim() === '' || parent.closest('.sr-only, title')) continue
        const outer = boxOf(parent.closest('.ship-card, .sheet-body, .paper'))
        const range = document.createRange()
        range.selectNodeContents(text)
        if (![...range.getClientRects()].every((rect) => isWithin(rect, outer)))
          cut.push(
            `${parent.closest('article')?.getAttribute('aria-label') ?? ''}: ${text.textContent?.slice(0, 60) ?? ''}`,
          )
        if (!parent.closest('svg')) smallest = Math.min(smallest, Number.parseFloat(getComputedStyle(parent).fontSize))
      }
    }
    const alone = [...document.querySelectorAll('.glossary .glossary-title, .paper .glossary-section')].filter(
      (heading) => {
        const next = heading.matches('.glossary-section')
          ? heading.nextElementSibling
          : heading.parentElement?.querySelector('.glossary-entry')
        return !next || boxOf(next).top < boxOf(heading).bottom - hair
      },
    )
    const crossing = boxes.filter((box) => !isWithin(boxOf(box), boxOf(box.closest('.paper'))))
    const nameOf = (element: Element) => element.closest('article')?.getAttribute('aria-label') ?? element.textContent
    return {
      cards: [
        ...new Set(
          cards.map((one) =>
            [boxOf(one).width, boxOf(one).height].map((side) => millimetres(side).toFixed(1)).join(' × '),
          ),
        ),
      ],
      cardCount: cards.length,
      crossing: crossing.map(nameOf),
      cut,
      smallest: (smallest * 72) / 96,
      alone: alone.map((heading) => heading.textContent ?? ''),
    }
  })
  await page.emulateMedia({ media: null })
  return faults
}

/** Share of each page that is inked, 0 to 1: half-tones count by how dark they are. */
export async function inkOf(page: Page, browser: Browser): Promise<readonly number[]> {
  await page.emulateMedia({ media: 'print' })
  const pictures: string[] = []
  for (const paper of await page.locator('.paper').all()) pictures.push((await paper.screenshot()).toString('base64'))
  await page.emulateMedia({ media: null })
  const bench = await browser.newPage()
  const shares = await bench.evaluate(async (all) => {
    const found: number[] = []
    for (const base64 of all) {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
      let ink = 0
      for (let at = 0; at < pixels.length; at += 4)
        ink += 1 - ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 765
      found.push(ink / (image.width * image.height))
    }
    return found
  }, pictures)
  await bench.close()
  return shares
}
