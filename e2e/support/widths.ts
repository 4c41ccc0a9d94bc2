import type { Page } from '@playwright/test'

export interface Width {
  readonly width: number
  /** Size of text relative to the browser's default. */
  readonly text: '100%' | '200%'
}

/** The narrowest phone that players use, and a phone and a desktop with large text. */
export const widths: readonly Width[] = [
  { width: 360, text: '100%' },
  { width: 390, text: '200%' },
  { width: 1280, text: '200%' },
]

export async function setWidth(page: Page, { width, text }: Width): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size
    await document.fonts.ready
    // Elements that measure themselves do so in the frame after the change.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  }, text)
}

/**
 * Returns what does not fit: a page wider than its window, controls that stick out of it or overlap, and cut-off texts
 * of controls. Controls in boxes that scroll sideways may stick out.
 */
export const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { documentElement: html } = document
    const windowWidth = Math.round(html.getBoundingClientRect().width)
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`
    const parents = (element: Element): Element[] => {
      const found: Element[] = []
      for (let one = element.parentElement; one; one = one.parentElement) found.push(one)
      return found
    }
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    /** The bar or sheet that a control is in: others may scroll under it. */
    const layerOf = (element: Element) =>
      [element, ...parents(element)].find((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    /** Whether a box that scrolls hides the middle of a control. */
    const isScrolledAway = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return parents(element).some((one) => {
        if (one === html || one === document.body || getComputedStyle(one).overflowY === 'visible') return false
        const box = one.getBoundingClientRect()
        return (top + bottom) / 2 < box.top || (top + bottom) / 2 > box.bottom
      })
    }
    const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document
    const controls = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [role=slider]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter(
        (one) => !one.closest('[aria-hidden=true], [inert], .sr-only') && getComputedStyle(one).clipPath === 'none',
      )
      .filter((one) => !isScrolledAway(one))
      .map((element) => ({ element, box: element.getBoundingClientRect(), layer: layerOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)

    const found: string[] = []
    if (html.scrollWidth > windowWidth) found.push(`the page is ${html.scrollWidth} px wide`)
    for (const { element, box } of controls) {
      const isScrolled = parents(element).some((one) => one !== html && one !== document.body && clips(one))
      if (!isScrolled && (box.left < -1 || box.right > windowWidth + 1)) found.push(`${nameOf(element)} sticks out`)
      const isCut = clips(element) && element.scrollWidth > element.clientWidth + 1
      if (isCut && /^(A|BUTTON|SUMMARY)$/.test(element.tagName)) found.push(`${nameOf(element)} is cut`)
      if (!/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const words: DOMRect[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest('.sr-only, svg, [aria-hidden=true]')) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          words.push(...range.getClientRects())
        }
        const isOut = words.some(({ left, right }) => left < box.left - 2 || right > box.right + 2)
        if (isOut && getComputedStyle(element).display !== 'inline')
          found.push(`${nameOf(element)}: its text sticks out`)
      }
    }
    for (const [n, a] of controls.entries())
      for (const b of controls.slice(n + 1)) {
        if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) continue
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        // A link within a sentence has a box for each line. A link may cover its card, with other controls on top of
        // it.
        const isInline = [a, b].some(({ element }) => getComputedStyle(element).display === 'inline')
        const isField = [a, b].some(({ element }) => /^(INPUT|TEXTAREA)$/.test(element.tagName))
        const [small, large] = a.box.width < b.box.width ? [a.box, b.box] : [b.box, a.box]
        // A field may contain buttons, such as the one that shows a password.
        const isInField = isField && small.left >= large.left - 1 && small.right <= large.right + 1
        if (width > 2 && height > 2 && !isInline && !isInField)
          found.push(`${nameOf(a.element)} overlaps ${nameOf(b.element)}`)
      }
    return [...new Set(found)]
  })
