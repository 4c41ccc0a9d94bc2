import { expect, test } from '../support/app.ts'

// The cascade layers once came in the wrong order in the built style sheet, and only a picture showed it.
test('RT-16 UI-01 the built style sheet keeps its layers in order', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await expect(button).toHaveCSS('font-family', /Barlow Condensed/)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveCSS('border-top-width', '1px')
})
