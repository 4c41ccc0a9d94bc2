import type { Page } from '@playwright/test'

/**
 * Texts, and links within a sentence, with too little contrast by the colours of their style sheets (WCAG 1.4.3,
 * 1.4.1): backgrounds and opacities of all parents are combined. It takes less than half of the time of axe's rule.
 * Unlike that rule it does not see the background of a sibling below a text, but it sees those of pseudo-elements, such
 * as in our buttons. Texts on pictures and on gradients are left out, as axe leaves them.
 *
 * @param part Checks only this selector.
 */
export const faintTexts = (page: Page, part = 'body'): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    interface Look {
      readonly parent: Look | undefined
      readonly grounds: readonly Colour[]
      readonly ink: Colour
      readonly opacity: number
      /** A picture or a gradient. */
      readonly isPainted: boolean
      readonly isLarge: boolean
      readonly style: CSSStyleDeclaration
    }

    /** A colour as browsers compute it: rgb(), color(srgb …), or oklab() where a style sheet mixes in that space. */
    const read = (text: string): Colour => {
      const [a = 0, b = 0, c = 0, alpha = 1] = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
      if (text.startsWith('rgb')) return [a, b, c, alpha]
      if (text.startsWith('color(srgb ')) return [a * 255, b * 255, c * 255, alpha]
      if (!text.startsWith('oklab(')) throw new Error(`A colour that this test cannot read: ${text}`)
      const [l, m, s] = [
        a + 0.3963377774 * b + 0.2158037573 * c,
        a - 0.1055613458 * b - 0.0638541728 * c,
        a - 0.0894841775 * b - 1.291485548 * c,
      ].map((root) => root ** 3) as [number, number, number]
      const [red, green, blue] = [
        4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
      ].map((x) => 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)) as [number, number, number]
      return [red, green, blue, alpha]
    }
    const mix = (below: Colour, above: Colour, share: number): Colour => {
      const at = (n: 0 | 1 | 2) => below[n] * (1 - share) + above[n] * share
      return [at(0), at(1), at(2), 1]
    }
    const over = (below: Colour, above: Colour) => mix(below, above, above[3])

    /** The colour of a box of the same size that the style sheet places over the element or behind its text. */
    const boxOf = (element: Element, pseudo: '::before' | '::after'): Colour | undefined => {
      const { content, position, backgroundColor, width, height } = getComputedStyle(element, pseudo)
      if (content === 'none' || position !== 'absolute') return undefined
      const { clientWidth, clientHeight } = element
      const isWhole = Number.parseFloat(width) >= clientWidth * 0.9 && Number.parseFloat(height) >= clientHeight * 0.9
      return isWhole ? read(backgroundColor) : undefined
    }
    const groundsOf = (element: Element, { backgroundColor }: CSSStyleDeclaration): readonly Colour[] => {
      const boxes = [boxOf(element, '::before'), boxOf(element, '::after')]
      return [read(backgroundColor), ...boxes.filter((box) => box !== undefined)].filter(([, , , alpha]) => alpha > 0)
    }

    const looks = new Map<Element, Look>()
    const lookOf = (element: Element): Look => {
      const known = looks.get(element)
      if (known) return known
      const style = getComputedStyle(element)
      const size = Number.parseFloat(style.fontSize)
      const look: Look = {
        parent: element.parentElement ? lookOf(element.parentElement) : undefined,
        grounds: groundsOf(element, style),
        ink: read(style.color),
        opacity: Number(style.opacity),
        isPainted: style.backgroundImage !== 'none',
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        style,
      }
      looks.set(element, look)
      return look
    }
    /** The colour of a point of the element, with or without its text; undefined on a picture. */
    const seen = (look: Look, ink: Colour | undefined): Colour | undefined => {
      const chain: Look[] = []
      for (let one: Look | undefined = look; one; one = one.parent) {
        chain.unshift(one)
        if (one.isPainted) return undefined
        if (one.grounds.some(([, , , alpha]) => alpha === 1) && chain.every(({ opacity }) => opacity === 1)) break
      }
      const layer = (at: number, below: Colour): Colour => {
        const one = chain[at]
        if (!one) return ink ? over(below, ink) : below
        return mix(below, layer(at + 1, one.grounds.reduce(over, below)), one.opacity)
      }
      return layer(0, [255, 255, 255, 1])
    }
    const light = (colour: Colour): number => {
      const [red = 0, green = 0, blue = 0] = colour
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (a: Colour, b: Colour): number => {
      const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x)
      return (high + 0.05) / (low + 0.05)
    }
    const hair = 0.01
    const isOff = (element: Element) =>
      element.closest('[aria-hidden=true], [inert], .sr-only, svg, :disabled, [aria-disabled=true]') !== null ||
      element.closest('label')?.control?.matches(':disabled') === true
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none'
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`

    const roots = [...document.querySelectorAll(selector)]
    const inks = new Set<Element>()
    for (const root of roots) {
      const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = words.nextNode(); text; text = words.nextNode())
        if (text.parentElement && text.textContent?.trim()) inks.add(text.parentElement)
      for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea'))
        if (/^(text|search|email|password|number|url|textarea)$/.test(field.type) && field.value) inks.add(field)
    }
    const found: string[] = []
    for (const element of inks) {
      if (isOff(element) || !isShown(element)) continue
      const look = lookOf(element)
      // Letters that are drawn as outlines.
      if (look.style.webkitTextStrokeWidth !== '0px') continue
      const ground = seen(look, undefined)
      const ink = seen(look, look.ink)
      if (!ground || !ink) continue
      const share = contrast(ink, ground)
      if (share < (look.isLarge ? 3 : 4.5) - hair) found.push(`${nameOf(element)} ${share.toFixed(2)}`)
    }
    for (const link of roots.flatMap((root) => [...root.querySelectorAll('a[href]')])) {
      const around = link.parentElement
      if (!around || isOff(link) || !isShown(link)) continue
      const look = lookOf(link)
      const words = lookOf(around)
      const isMarked =
        look.style.textDecorationLine !== 'none' ||
        look.style.borderBottomStyle !== 'none' ||
        look.style.fontWeight !== words.style.fontWeight ||
        look.style.fontStyle !== words.style.fontStyle ||
        look.grounds.length > 0
      const isInSentence = [...around.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent?.trim().length ?? 0) > 1,
      )
      if (isMarked || !isInSentence || look.style.display !== 'inline') continue
      const share = contrast(look.ink, words.ink)
      if (share < 3 - hair) found.push(`${nameOf(link)} looks like the words around it, ${share.toFixed(2)}`)
    }
    return found
  }, part)
