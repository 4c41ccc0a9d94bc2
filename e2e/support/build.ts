import { buildIfStale } from '../../scripts/lib/build.ts'

/** The browser tests run against the built app; `npm test` has built it already. */
export default async function build(): Promise<void> {
  if (!process.env['ORION_BUILT']) await buildIfStale()
}
