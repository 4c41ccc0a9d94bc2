import { expect, test } from 'vitest'
import { isOwnError } from '#app/errors/error-origin.ts'

const origin = 'https://orion.example'
const own = `${origin}/assets/app/router-B1x2.js`
const page = `${origin}/fleet-builder`

const error = (stack: string, message = 'x is undefined') => Object.assign(new TypeError(message), { stack })
const chrome = (...frames: string[]) =>
  error(['TypeError: x is undefined', ...frames.map((f) => `    at ${f}`)].join('\n'))
const firefox = (...frames: string[]) => error(frames.join('\n'))

test.each([
  ['our code in Chrome', { thrown: chrome(`add (${own}:1:20)`) }],
  ['our code in Firefox and Safari', { thrown: firefox(`add@${own}:1:20`, `@${own}:3:4`) }],
  ['a native function that our code called', { thrown: chrome('Array.map (<anonymous>)', `add (${own}:1:20)`) }],
  [
    'our handler, called by an extension that wraps listeners',
    { thrown: chrome(`add (${own}:1:2)`, 'chrome-extension://abc/wrap.js:1:2') },
  ],
  ['our code in development', { thrown: chrome(`add (${origin}/src/features/dice/dice-page.tsx?t=17:9:3)`) }],
  ['a text that our file has thrown', { thrown: 'x', file: own }],
  ['nothing at all, thrown by our file', { thrown: null, file: own }],
  ['our file that was not fetched', { thrown: error('', `Failed to fetch dynamically imported module: ${own}`) }],
  [
    'an address in the message beside our frames',
    { thrown: error(`TypeError: see https://react.dev\n    at ${own}:1:2`, 'see https://react.dev') },
  ],
])('ER-02 ours: %s', (_, uncaught) => {
  expect(isOwnError(uncaught, origin)).toBe(true)
})

test.each([
  ['an extension in Chrome', { thrown: chrome('chrome-extension://abcdef/content.js:1:2') }],
  ['an extension in Firefox', { thrown: firefox('run@moz-extension://1-2-3/content.js:1:2') }],
  ['an extension in Safari', { thrown: firefox('@webkit-masked-url://hidden/:1:2') }],
  ['an extension that wraps fetch', { thrown: chrome('fetch (chrome-extension://abc/f.js:1:2)', `load (${own}:1:2)`) }],
  ['code that an in-app browser injects', { thrown: chrome('<anonymous>:1:25'), file: '' }],
  ['a user script', { thrown: firefox('global code@user-script:2:41:20') }],
  ['a script that somebody wrote into the page', { thrown: chrome(`onclick (${page}:1:2)`), file: page }],
  ['a script of another server', { thrown: chrome('https://stats.example/assets/s.js:1:2') }],
  ['a script of another origin, of which nothing is told', { thrown: null, file: '' }],
  ['a rejection with an error that has no stack', { thrown: error('') }],
  ['a rejection with a text', { thrown: 'Object Not Found Matching Id:3, MethodName:update, ParamCount:4' }],
  ['a rejection with nothing', { thrown: undefined }],
  [
    'a file of an extension that was not fetched',
    { thrown: error('', 'Failed to fetch dynamically imported module: chrome-extension://abc/a.js') },
  ],
  [
    'our address in the message of an extension',
    { thrown: error(`TypeError: ${own}\n    at chrome-extension://abc/a.js:1:2`, own) },
  ],
])('ER-02 not ours: %s', (_, uncaught) => {
  expect(isOwnError(uncaught, origin)).toBe(false)
})
