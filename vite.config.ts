import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { apartStyles } from './scripts/vite/apart-styles.ts'
import { buildId } from './scripts/vite/build-id.ts'
import { drawnShips } from './scripts/vite/drawn-ships.ts'
import { licences } from './scripts/vite/licences.ts'
import { reachTerritories } from './scripts/vite/reach-territories.ts'
import { rulesBook } from './scripts/vite/rules-book.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { staffGuide } from './scripts/vite/staff-guide.ts'
import { FileOrder } from './tests/support/file-order.ts'

/** Folders of the build that the service worker does not precache, each with a pattern of its modules' paths. */
const folders: readonly (readonly [folder: string, modules: RegExp])[] = [
  ['admin', /\/src\/(?:staff\/|features\/admin-)|\/node_modules\/(?:@tanstack|recharts|papaparse)\//],
  ['gallery', /\/src\/features\/gallery\//],
  ['print', /\/src\/features\/print\//],
  ['three', /\/src\/scene\/|\/node_modules\/(?:three|@react-three|camera-controls|cannon-es)\//],
]

const folderOf = (modules: readonly string[]): string => {
  const found = folders.find(([, pattern]) => modules.some((id) => pattern.test(id)))
  return found ? `assets/${found[0]}` : 'assets'
}

/** Where react-router keeps its build without warnings for developers, which its package does not offer by name. */
const routerBuild = join(import.meta.dirname, 'node_modules/react-router/dist/production')

export default defineConfig(({ command }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
          ]
        : [],
  },
  plugins: [
    react(),
    tailwindcss(),
    buildId(),
    drawnShips(),
    licences(),
    reachTerritories(),
    rulesBook(),
    staffGuide(),
    apartStyles((file) => folders.some(([folder]) => file.startsWith(`assets/${folder}/`))),
    VitePWA(serviceWorker),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash].js`,
        // Without these groups there would be a hundred files of less than a kilobyte. With them, shared code is in
        // three files.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /\/src\/(?:main\.tsx|records\/(?!saves\/|staff\/|mail\/|table\/|account\/(?:own-data|registration|new-player)|health)|app\/layouts\/landing|features\/landing\/landing-page)/,
            },
            {
              name: 'frame',
              test: /\/src\/(?:app\/layouts\/|app\/routing\/player-|app\/release-(?:offer|texts)|app\/watch\/release-watch|store\/account\/account-stores|features\/main-menu\/)/,
            },
            {
              name: 'shared',
              // The captain of a practice game is only for that screen and for the simulations of staff.
              test: /\/src\/(?:ui\/|game\/(?!battle\/(?:doctrine\/(?!move-worth)|keen\/|table\/|track\/(?!track-setup)))|pieces\/.+-words)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // What fights battles for staff is for no player's device.
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'assets/admin/[name]-[hash].js' } } },
  test: {
    // One worker for each processor; the default leaves one processor idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: FileOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The time is generous, because a busy machine must not fail a test; the bench measures speed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/record-store/**'],
          environment: 'node',
          // The files share an environment, which saves a fifth of the time; no file changes what another one reads.
          isolate: false,
          globalSetup: ['tests/support/build-server.ts'],
          setupFiles: ['tests/support/console-guard.ts', 'tests/support/async-timeout.ts', 'tests/support/clean-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'record-store',
          include: ['tests/record-store/**/*.test.ts'],
          // These tests wait for other processes and for disks, so two more workers than processors save a quarter.
          maxWorkers: availableParallelism() + 2,
          environment: 'node',
          // Each file starts a server of its own, so the files may share the modules of their worker.
          isolate: false,
          // All waits are for a state. They are generous, because a busy machine must not fail a test.
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
          globalSetup: ['tests/support/prepare-data.ts'],
          setupFiles: ['tests/support/jobs-end.ts'],
        },
      },
    ],
  },
}))
