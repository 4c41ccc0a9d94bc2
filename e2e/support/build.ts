import { buildIfStale } from '../../scripts/lib/build.ts'
import { preparedData } from '../../tests/support/prepared-data.ts'

/**
 * Builds the app, which `npm test` has done already, and makes the data folder that each server copies. Made in the first
 * test it would count as that test's time, once for each worker: on a busy machine more than a test may take.
 */
export default async function prepare(): Promise<void> {
  if (!process.env['ORION_BUILT']) await buildIfStale()
  await preparedData()
}
