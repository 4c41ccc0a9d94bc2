import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { faintTexts } from './contrast.ts'

/** Smallest side of a touch target, in CSS px, minus a margin for rounding. */
const leastTarget = 43.5
/**
 * This rule takes two thirds of axe's time. Colours do not depend on the width, and screens share their parts, so it runs
 * only on the first screen of a test on a desktop. On all others `faintTexts` reads the same contrast.
 */
const colourRule = 'color-contrast'
const isPhone = (): boolean => test.info().project.name === 'phone'
/** Pages on which axe has read the colours. */
const coloured = new WeakSet<Page>()

/**
 * Checks everything that must be true on every screen, in both themes: axe, one h1, one main, a title, no overflow, no
 * raw moment, no motion if reduced motion is wanted (the page must emulate that), the size of targets on a phone, and a
 * visible focus on a desktop. A theme changes only colours, so axe runs in one theme, and the contrast of texts is
 * calculated in both. Faults do not stop the test: a run lists all of them.
 * @param part Runs axe only on this selector.
 */
export async function inspectScreen(page: Page, screen: string, part?: string): Promise<void> {
  await test.step(screen, async () => {
    await page.evaluate(() => document.fonts.ready)
    await expect.soft
      .poll(() => outlineOf(page), `${screen}: headings and landmarks`)
      .toEqual({ headings: 1, mains: 1 })
    await expect.soft(page, screen).toHaveTitle(/^(Unsubscribe|.+ · Orion Companion)$/)
    await expect.soft.poll(() => overflowOf(page), `${screen}: sticks out of the window`).toBe(0)
    expect.soft(await rawMoments(page), `${screen}: raw moments`).toEqual([])
    await expect.soft.poll(() => movingParts(page), `${screen}: moves against the wish`).toEqual([])
    if (isPhone()) expect.soft(await smallTargets(page), `${screen}: smaller than 44 px`).toEqual([])
    else expect.soft(await ringless(page), `${screen}: no mark of the focus`).toEqual([])
    const readsColours = !isPhone() && !coloured.has(page)
    coloured.add(page)
    expect.soft(await violations(page, part, readsColours), `${screen}, chart`).toEqual([])
    if (!readsColours) expect.soft(await faintTexts(page, part), `${screen}: too faint in chart`).toEqual([])
    await wear(page, 'night watch')
    expect.soft(await faintTexts(page, part), `${screen}: too faint in night watch`).toEqual([])
    await wear(page, 'chart')
  })
}

/** Moments in the text of the page as the record store or JavaScript writes them (UI-02). */
export const rawMoments = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => document.body.innerText.match(/.*\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*/g) ?? [])

/** Changes the theme by its class alone, without the transitions of hundreds of parts: the same screen in the same state. */
async function wear(page: Page, theme: 'chart' | 'night watch'): Promise<void> {
  await page.evaluate((dark) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.classList.toggle('dark', dark)
    // Makes the browser compute the styles while transitions are off.
    document.getAnimations()
    document.adoptedStyleSheets.pop()
  }, theme === 'night watch')
}

/**
 * Returns axe's findings. In legacy mode it runs in the page, which has no frames; that is three times as fast. Passed
 * checks are not collected, and nothing is fetched again.
 */
async function violations(page: Page, part: string | undefined, readsColours: boolean): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ reporter: 'no-passes', preload: false, iframes: false })
  if (part) axe.include(part)
  if (!readsColours) axe.disableRules(colourRule)
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  )
}

/** CSS px by which the page is wider than its window, without the gutter of the scroll bar. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { documentElement } = document
    return documentElement.scrollWidth - Math.round(documentElement.getBoundingClientRect().width)
  })

const outlineOf = (page: Page) =>
  page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    mains: document.querySelectorAll('main').length,
  }))

/**
 * Names of the animations and transitions that run for longer than a millisecond. The style sheet shortens unwanted
 * ones to that. They are finished here, because a busy machine may draw no frame for seconds.
 */
const movingParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation
      if (playState !== 'running' || !effect) return []
      if (Number(effect.getComputedTiming().endTime) > 1)
        return [effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '']
      animation.finish()
      return []
    }),
  )

/** Controls too small for a finger. Links within a sentence are as tall as their line (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const scope = document.querySelector('[role=dialog]') ?? document
    /** The element that receives the press: the label around a checkbox, or the card under a link that covers it. */
    const targetOf = (control: Element): Element => {
      const pressed = control.closest<HTMLElement>('label') ?? (control as HTMLElement)
      const covers = [pressed, control].some((one) => getComputedStyle(one, '::after').position === 'absolute')
      return (covers ? pressed.offsetParent : pressed) ?? control
    }
    const isInSentence = (control: Element) => {
      const words = control.parentElement?.textContent.trim().length ?? 0
      return getComputedStyle(control).display === 'inline' && words > control.textContent.trim().length
    }
    return [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest('[aria-hidden=true], [inert]'),
      )
      .filter((control) => getComputedStyle(control).clipPath === 'none' && !isInSentence(control))
      .flatMap((control) => {
        const { width, height } = targetOf(control).getBoundingClientRect()
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)
        return Math.min(width, height) < least
          ? [`${control.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)}`]
          : []
      })
  }, leastTarget)

/** Keyboard stops without a visible focus. */
async function ringless(page: Page): Promise<readonly string[]> {
  // The focus stays in an open menu, which closes when it leaves. A menu marks its items by their background.
  if ((await page.getByRole('menu').count()) > 0) return []
  // From here on the browser treats every focus as one by keyboard.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const scope = document.querySelector('[role=dialog]') ?? document
    const before = document.activeElement
    const stops = [
      ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ]
      .filter(
        (stop) =>
          stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
      )
      .filter((stop) => !stop.closest('[aria-hidden=true], [inert]'))
    const isRinged = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const found = stops.flatMap((stop) => {
      stop.focus({ preventScroll: true })
      if (document.activeElement !== stop) return []
      const { opacity } = getComputedStyle(stop)
      const shown = opacity === '0' ? isRinged(stop.closest('label')) : isRinged(stop)
      return shown ? [] : [stop.outerHTML.slice(0, 120)]
    })
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return found
  })
}
