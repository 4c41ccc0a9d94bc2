/** Whether an exception is a fault of our code: not a refusal, and not an error of PocketBase. */
const isFault = (thrown: unknown): thrown is Error => thrown instanceof Error && !('value' in thrown)

/**
 * Runs a handler. A fault of ours is logged with the file and line of its source, and the response is 500; PocketBase alone
 * would say 400, as if the request were wrong.
 */
export function guard<Event extends { app: core.App }>(e: Event, handle: (e: Event) => unknown): unknown {
  try {
    return handle(e)
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown
    e.app.logger().error('A fault of the server.', 'error', String(thrown), 'stack', thrown.stack ?? '')
    throw new InternalServerError('The server made a mistake. Try again later.')
  }
}
