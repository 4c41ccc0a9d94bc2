import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { isApartStyle } from './apart-styles.ts'

const integrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Makes the app installable, and its service worker keeps on the device what players need (FE-07). */
export const serviceWorker: Partial<VitePWAOptions> = {
  // The app registers the worker itself, and lets a new worker take over when it changes to the new build.
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Orion Companion',
    short_name: 'Orion',
    description: 'Dice with exact odds, fleets, ships, rules and the map of the Reach.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b1418',
    theme_color: '#0b1418',
    categories: ['games', 'utilities'],
    icons: [
      { src: '/icons/orion-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/orion-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/orion-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/orion-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/orion.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  integration: {
    // Each precached file gets its hash. If the server has only half of a file, because a release is being copied to
    // it, the installation of the worker then fails, and the file is not cached.
    configureOptions: ({ root, build }, { workbox }) => {
      if (!workbox) return
      workbox.manifestTransforms = [
        (entries) => ({
          manifest: entries
            // All style sheets are in one folder, also those of code that is not precached.
            .filter(({ url }) => !isApartStyle(url))
            .map((entry) => ({
              ...entry,
              integrity: integrityOf(readFileSync(resolve(root, build.outDir, entry.url))),
            })),
        }),
      ]
    },
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}', 'assets/rules/*.json'],
    // Not precached: fonts of the printed book, code that most players never need, the licences, the guide for staff, the build's id, and the
    // worker itself.
    globIgnores: [
      'assets/source-serif-4-latin-{400-italic,600-normal,600-italic}-*',
      'assets/{admin,print,gallery,three}/**',
      'licences.html',
      'staff-guide.html',
      'staff-guide/**',
      'builds/**',
      'sw.js',
    ],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/_\//, /^\/builds\//, /^\/payload\.json/, /\/[^/?]+\.[a-z0-9]+$/i],
    inlineWorkboxRuntime: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
  },
}
