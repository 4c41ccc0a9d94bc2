import { buildHooks } from './lib/build-hooks.ts'

// The image builds the code of the record store before it is started by a user who cannot write there.
await buildHooks()
