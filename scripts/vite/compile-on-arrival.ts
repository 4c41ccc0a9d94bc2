import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../lib/files.ts'

/** Tells Chromium's engine to compile every function of a file as it arrives; to other engines it is a comment. Must stand first. */
const compileAll = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the files that hold these modules compiled whole while they are fetched, beside the page's own thread. Otherwise the
 * engine compiles each function when it is first called, and whoever acts first in a visit waits for all of them.
 * @param modules Paths from the project's root. One that is in no file breaks the build.
 */
export const compileOnArrival = (modules: readonly string[]): Plugin => ({
  name: 'orion-compile-on-arrival',
  apply: 'build',
  generateBundle: {
    // Vite writes the list of what to fetch ahead in front of a file's code.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const holders = modules.map((path) => {
        const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === path))
        return holder ?? this.error(`${path} is in no file of the build. See compileOnArrival in vite.config.ts.`)
      })
      for (const chunk of new Set(holders)) chunk.code = compileAll + chunk.code
    },
  },
})
