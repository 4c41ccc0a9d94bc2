import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { filesBelow, root } from './scripts/lib/files.ts'
import { compileOnArrival } from './scripts/vite/compile-on-arrival.ts'
import { drawnShips } from './scripts/vite/drawn-ships.ts'
import { reachTerritories } from './scripts/vite/reach-territories.ts'
import { rulesBook } from './scripts/vite/rules-book.ts'
import { soundChunks } from './scripts/vite/sound-chunks.ts'

/** The same sources give the same id, so that an unchanged build reloads nobody (RT-18). */
const hashSources = (): string => {
  const hash = createHash('sha256')
  for (const name of [
    'src',
    'public',
    'scripts/vite',
    'scripts/lib/rules',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
  ]) {
    const path = join(root, name)
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(relative(root, file)).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Names the build in the page and in builds/latest.json (CA-12). ORION_BUILD_ID makes a build that differs in name. */
const nameBuild = (): Plugin => {
  const given = process.env['ORION_BUILD_ID']
  const id = given ?? hashSources()
  return {
    name: 'orion-name-build',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'orion-build', content: id }, injectTo: 'head' }],
    // In the page only, not in the code: a chunk that did not change keeps its name, unless a test wants otherwise.
    augmentChunkHash: () => given,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) })
    },
  }
}

/** Folders for code that is never fetched ahead. A player's print page is no such thing: only the book's is. */
const foldersOfModules: readonly (readonly [RegExp, string])[] = [
  [/\/src\/features\/gallery\//, 'gallery'],
  [/\/src\/features\/print\//, 'print'],
  [/\/src\/(?:features\/admin\/|.*\/admin-)/, 'admin'],
  [/\/src\/scene\//, 'three'],
]

const chunkFolder = (modules: readonly string[]): string => {
  const own = modules.filter((id) => id.includes('/src/'))
  return foldersOfModules.find(([pattern]) => own.some((id) => pattern.test(id)))?.[1] ?? ''
}

const baseModules =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|valibot|zustand(?!\/esm\/traditional))\/|rolldown\/runtime|virtual:drawn-ships|src\/(?:content\/version|game\/(?:result|steps|volley-settings)|pieces\/drawn-ship|store\/(?:use-payload|services|persist\/(?:settings-schema|ladder|migrations\/0001-versioned-envelope))|app\/layouts\/(?:theme-toggle|offline-sign|landing-layout)|records\/(?:attempt|constants|errors|form-problems)|ui\/(?:cx|button-class|fetched|icons|icons-places|icon-button|line-icon))\.tsx?$/
const fieldModules =
  /src\/(?:records\/registration|ui\/(?:use-form|form-error|text-field|password-field|field|segmented-control))\.tsx?$/

/**
 * All that the game is made of, hull forms too: apart, each of them would be named twice, in what one file gives and the
 * other takes. The navies' names and marks apart, which more screens need.
 */
const contentModules =
  /src\/(?:game\/hull-lines|content\/(?:hull-parts|catalogue|current-rules|common-refits|mercenaries|traits|weapon-pattern|factions\/\w+\/\w+))\.ts$/
const hullDrawingModules =
  /src\/pieces\/(?:hull-(?!geometry)\w+|silhouette|ship-silhouette|mark-share|arc-glyph)\.tsx?$/
/** What navies and their fleets are called, and small parts: what catalogue and star map both have at first sight. */
const partModules =
  /src\/(?:content\/factions|game\/arcs|pieces\/fleet-words|ui\/(?:fetched-dialog|icons-actions|skeleton))\.tsx?$/
/** What the first sight of the catalogue needs; the rest of its folder comes with what is opened. */
const catalogueModules =
  /src\/features\/ship-catalog\/(?:ship-catalog-page|catalogue-\w+|focus-ship|ship-(?:card|grid|link|marks)|results?(?:-bar)?|\w+-fields?|use-\w+(?:-\w+)?)\.tsx?$/

/**
 * Small parts of pages with lists that the star map's first sight does without; they pack better in one file. A module
 * outside the group above that only the catalogue's page needs breaks the build (`soundChunks` says so): its chunk then
 * holds that module alone, and not what it exports.
 */
const listModules =
  /src\/ui\/(?:after-paint|chip-group|select|use-after-paint|use-list-window|use-wide|when-idle)\.tsx?$/

/** What both star charts, their panels and the account's marks are made of: one file instead of many small ones. */
const starMapModules =
  /src\/(?:game\/star-(?:chart|graph|mark|system)|store\/(?:device\/star-device|persist\/star-marks-schema)|pieces\/star-map\/(?:signs|star-look|star-words)|features\/starmap\/(?:chart-context|chart-desk|panels\/chart-sign))\.tsx?$/

/** The player's own marks, which come once the stars are there. */
const starMarkModules =
  /src\/(?:records\/star-marks|store\/(?:device\/star-channel|make-star-marks|star-marks(?:-sync)?)|features\/starmap\/(?:flat\/marks-feed|marks\/use-marks))\.tsx?$/

/** What the device keeps of an account, and how it is forgotten. */
const deviceModules = /src\/store\/(?:dice-table-key|device\/(?:database|unwritten|forget-star-device))\.ts$/
/** What stands at the foot of a phone's screen. */
const footModules = /src\/ui\/(?:page-foot|thumb-bar)\.tsx?$/

/** What every screen with a fleet on it needs: one name in the first page's list of files instead of many. */
const fleetRuleModules = /src\/game\/(?:fleet|points|effective-ship|parse-fleet|fleet-diff|fleet-pin|merge-fleet)\.ts$/

/** One in each file that an edit of a fleet runs through, from the press to what is kept: the first edit of a visit does not wait either. */
const fleetEditModules = [
  'src/features/fleet-builder/make-fleet-desk.ts',
  'src/game/fleet-edit.ts',
  'src/game/merge-fleet.ts',
  'src/store/fleet-entry.ts',
  'src/store/make-fleets-store.ts',
]

/** Per chunk of the build, the files that are in the page when its code runs: its own, what it imports, and the entry's. */
const filesInPage = new Map<string, ReadonlySet<string>>()

/** The style sheet that the page itself links. */
const entryStyle = /\/index-\w+\.css$/

/** Notes them before Vite writes, for each part that is fetched later, which files to fetch with it. */
const noteFilesInPage = (): Plugin => ({
  name: 'orion-files-in-page',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const reach = (name: string, files: Set<string>): Set<string> => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || files.has(name)) return files
        files.add(name)
        for (const next of chunk.imports) reach(next, files)
        return files
      }
      const entries = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' && one.isEntry ? [one.fileName] : [],
      )
      for (const name of Object.keys(bundle)) {
        const files = reach(name, new Set())
        for (const entry of entries) reach(entry, files)
        filesInPage.set(name, files)
      }
    },
  },
})

/** The package's own exports name its development build for everybody; this one leaves the warnings out. */
const leanRouter = (): Plugin => ({
  name: 'orion-lean-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
        {
          find: /^react-router\/dom$/,
          replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
        },
      ],
    },
  }),
})

export default defineConfig({
  plugins: [
    leanRouter(),
    noteFilesInPage(),
    soundChunks(),
    react(),
    tailwindcss(),
    nameBuild(),
    drawnShips(),
    reachTerritories(),
    rulesBook(),
    compileOnArrival(fleetEditModules),
    VitePWA({
      // The app registers the worker itself and lets a new one take over as it leaves for the new build.
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
      workbox: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}', 'assets/rules/*.json'],
        // Cuts that only the printed book sets are fetched with it.
        globIgnores: [
          'assets/source-serif-4-latin-{400-italic,600-normal,600-italic}-*',
          'assets/{admin,print,gallery,three}/**',
          'builds/**',
          'sw.js',
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/_\//, /^\/builds\//, /^\/payload\.json/, /\/[^/?]+\.[a-z0-9]+$/i],
        inlineWorkboxRuntime: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What few open may take one step more to load; the lists of files to fetch ahead are in everybody's first page.
      // A list leaves out what is in the page already: to name it would only make the list longer.
      resolveDependencies: (file, files, { hostId, hostType }) => {
        if (hostType !== 'js') return files
        const here = filesInPage.get(hostId)
        const wanted = files.filter((name) => !here?.has(name) && !entryStyle.test(name))
        return /\/(?:admin|print|gallery|three)\//.test(file) ? wanted.filter((name) => name.endsWith('.css')) : wanted
      },
    },
    rollupOptions: {
      output: {
        // What `/` always needs comes in two files, for small ones compress badly: the app's base, and form fields.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: baseModules },
            { name: 'fields', test: fieldModules },
            { name: 'catalogue', test: contentModules },
            { name: 'hull-drawing', test: hullDrawingModules },
            { name: 'parts', test: partModules },
            { name: 'ship-catalog', test: catalogueModules },
            { name: 'lists', test: listModules },
            { name: 'star-map', test: starMapModules },
            { name: 'star-marks', test: starMarkModules },
            { name: 'device', test: deviceModules },
            { name: 'foot', test: footModules },
            { name: 'fleet-rules', test: fleetRuleModules },
          ],
        },
        // The first page names a hundred files, and their hashes pack no smaller: short ones, of few letters.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ moduleIds }) => join('assets', chunkFolder(moduleIds), '[name]-[hash:7].js'),
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    // As many as there are processors; the default leaves one idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A busy machine is no fault; what is fast enough, the bench says.
          testTimeout: 60_000,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/record-store/**'],
          environment: 'node',
          // A fresh environment for each file would cost a fifth of the time; no file changes what another one reads.
          isolate: false,
          setupFiles: ['tests/support/console-guard.ts', 'tests/support/async-timeout.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'record-store',
          include: ['tests/record-store/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
