import { buildIfStale } from '../../scripts/lib/build.ts'
import { preparedData } from '../../tests/support/prepared-data.ts'

/**
 * The browser tests run against the built app; `npm test` has built it already. The data that each record store copies is
 * made here, because no test has the time for it.
 */
export default async function build(): Promise<void> {
  if (!process.env['ORION_BUILT']) await buildIfStale()
  await preparedData()
}
