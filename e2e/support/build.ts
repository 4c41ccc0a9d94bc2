import { buildIfStale } from '../../scripts/lib/build.ts'
import { preparedData } from '../../tests/support/prepared-data.ts'

/**
 * Builds the app, which `npm test` has done already, and makes the data folder that each server copies. If the first
 * test of each worker made it, it would count as that test's time, and on a busy machine exceed its limit.
 */
export default async function prepare(): Promise<void> {
  if (!process.env['ORION_BUILT']) await buildIfStale()
  await preparedData()
}
