import { preparedData } from './prepared-data.ts'

/** Makes the prepared data once before the workers start, because no test or hook has the time for it. */
export async function setup(): Promise<void> {
  await preparedData()
}
