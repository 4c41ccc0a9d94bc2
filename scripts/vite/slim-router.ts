import type { Plugin } from 'vite'

/** What is replaced in React Router's code, and why it is of no use here. Each must be found, or the build fails. */
const replacements: readonly (readonly [found: RegExp, by: string])[] = [
  // Names for developer tools: each keeps a whole component that the app does not use, such as `Form`.
  [/^(?:Link|NavLink|Form|HistoryRouter|ScrollRestoration)\.displayName = ".*";$/gm, ''],
  [/^var (\w+) = (React\d*\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2'],
  // Fetching ahead for apps that a server renders: no link of this app asks for it.
  [
    /^function PrefetchPageLinks\(\{ page, \.\.\.linkProps \}\) \{\n(?: {2}.*\n)+\}$/m,
    'const PrefetchPageLinks = () => null;',
  ],
  // The error page of a route without one: all routes have ours.
  [/^function DefaultErrorComponent\(\) \{\n(?: {2}.*\n)+\}$/m, 'const DefaultErrorComponent = () => null;'],
  // Errors of server components, and the hooks of tracing tools: the app has neither.
  [/^function RSCErrorHandler\(\{\n(?: {2}.*\n|\}\) \{\n)+\}$/m, 'const RSCErrorHandler = () => null;'],
  [
    /^function getRouteInstrumentationUpdates\(fns, route\) \{\n(?: {2}.*\n)+\}$/m,
    'const getRouteInstrumentationUpdates = () => ({});',
  ],
  [
    /^function instrumentClientSideRouter\(router, fns\) \{\n(?: {2}.*\n)+\}$/m,
    'const instrumentClientSideRouter = (router) => router;',
  ],
]

/** Takes out of React Router what this app cannot use, but a bundler cannot know to be unused: 3 kB of each first visit. */
export const slimRouter = (): Plugin => ({
  name: 'orion-slim-router',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/.+\.mjs$/, code: 'function PrefetchPageLinks(' },
    handler(code) {
      let slim = code
      for (const [found, by] of replacements) {
        const next = slim.replace(found, by)
        if (next === slim) this.error(`React Router has changed: ${String(found)} finds nothing in it`)
        slim = next
      }
      return { code: slim, map: null }
    },
  },
})
