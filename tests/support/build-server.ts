import { buildHooks } from '../../scripts/lib/build-hooks.ts'

/** Builds the record store's code once before the workers start: some tests read its tables. */
export async function setup(): Promise<void> {
  await buildHooks()
}
