import { parseSync, type Plugin } from 'vite'

/** The bundler may write a file that gives what it does not have; a browser would only find that out as it opens the page. */
export const soundChunks = (): Plugin => ({
  name: 'orion-sound-chunks',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const { fileName, code } of Object.values(bundle).filter((one) => one.type === 'chunk'))
        for (const { message } of parseSync(fileName, code, { showSemanticErrors: true }).errors)
          this.error(`${fileName}: ${message}. See the groups of modules in vite.config.ts.`)
    },
  },
})
