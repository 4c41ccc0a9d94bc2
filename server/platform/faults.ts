interface Event {
  app: core.App
  next(): void
}

/** A function that handles its part of an event, and lets the others handle theirs by calling `next`. */
type Part<Of extends Event> = (e: Of, next: () => void) => unknown

/** Whether an exception is a fault of our code: not a refusal, and not an error of PocketBase. */
const isFault = (thrown: unknown): thrown is Error => thrown instanceof Error && !('value' in thrown)

/**
 * Runs a handler. A fault of ours is logged with the file and line of its source, and the response is 500; PocketBase
 * alone would respond with 400, as if the request were wrong.
 */
export function guard<Of extends { app: core.App }>(e: Of, handle: (e: Of) => unknown): unknown {
  try {
    return handle(e)
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown
    e.app.logger().error('A fault of the server.', 'error', String(thrown), 'stack', thrown.stack ?? '')
    throw new InternalServerError('The server made a mistake. Try again later.')
  }
}

/** Runs the parts of an event nested in each other, and PocketBase's own work in the innermost one. */
export function runInTurn<Of extends Event>(e: Of, parts: readonly Part<Of>[]): unknown {
  const from = (at: number): unknown => {
    const part = parts[at]
    return part ? part(e, () => void from(at + 1)) : e.next()
  }
  return from(0)
}

/** Runs hooks of an event one after another, and treats errors of our code as `guard` does. */
export const runHooks = <Of extends Event>(e: Of, parts: readonly Part<Of>[]): unknown =>
  guard(e, () => runInTurn(e, parts))
