import { expect, test } from 'vitest'
import { stylesApart } from '../../scripts/vite/apart-styles.ts'

test('FE-07 style sheets of code that is not precached are listed, except those that other code also fetches', () => {
  const files = [
    { fileName: 'assets/dice-1.js', css: ['assets/dice-1.css', 'assets/shared-1.css'] },
    { fileName: 'assets/admin/users-1.js', css: ['assets/users-1.css', 'assets/shared-1.css'] },
    { fileName: 'assets/print/book-1.js', css: new Set(['assets/book-1.css']) },
  ]
  const isApart = (file: string) => /\/(?:admin|print)\//.test(file)
  expect([...stylesApart(files, isApart)]).toEqual(['assets/users-1.css', 'assets/book-1.css'])
})
