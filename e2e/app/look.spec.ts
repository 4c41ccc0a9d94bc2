import { expect, test } from '../support/app.ts'

// Once the cascade layers had the wrong order in the built style sheet, and only a picture showed it.
test('RT-16 UI-01 the built style sheet keeps its layers in order', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await expect(button).toHaveCSS('font-family', /Barlow Condensed/)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveCSS('border-top-width', '1px')
})

test(
  'at the end of a page the bars at the bottom of a phone cover nothing',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await app.logIn()
    for (const [path, bar, last] of [
      ['/main-menu', '.bottom-rail', 'main li:last-child a'],
      ['/dice', '.thumb-bar', 'main a[href="/dice?view=fairness"]'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator(last).last()).toBeVisible()
      const covered = () =>
        page.evaluate(
          ([over, under]) => {
            window.scrollTo(0, document.documentElement.scrollHeight)
            const [top, elements] = [document.querySelector(over), [...document.querySelectorAll(under)]]
            return (
              (elements.at(-1)?.getBoundingClientRect().bottom ?? Infinity) > (top?.getBoundingClientRect().top ?? 0)
            )
          },
          [bar, last] as const,
        )
      await expect.poll(covered).toBe(false)
    }
  },
)
