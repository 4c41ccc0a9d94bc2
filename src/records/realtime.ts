import type { RecordClient } from './client.ts'

/**
 * Opens a realtime connection and closes it again (RT-03); nothing is subscribed to that anybody writes.
 * The SDK waits 15 s for the connection and comes back after CA-10's waits by itself.
 * @throws what the client throws.
 */
export const connectRealtime = async (client: RecordClient): Promise<void> => {
  const end = await (await client.sdk()).realtime.subscribe('route_rules/none', () => {})
  await end()
}
