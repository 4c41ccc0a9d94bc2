import { buildHooks } from './lib/build-hooks.ts'

// The image runs this before the start, because the user who starts the record store cannot write there.
await buildHooks()
