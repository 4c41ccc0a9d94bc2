/** The greatest number of nested errors that are checked. */
const mostErrors = 6

/**
 * The errors inside an exception: a Go error is the `value` of a JavaScript exception; joined errors are a list there.
 */
const below = (error: object): readonly unknown[] => {
  const parts = error as { readonly value?: unknown; readonly rawData?: unknown }
  return [parts.value, parts.rawData].flatMap((part): unknown => (typeof part === 'function' ? part.call(error) : part))
}

/**
 * The text of an error with its nested errors: PocketBase wraps them in a message such as "Failed to create record."
 */
const textOf = (error: unknown, depth = 0): string => {
  if (!error || depth === mostErrors) return ''
  const parts = typeof error === 'object' ? below(error) : []
  return [String(error), ...parts.map((part) => textOf(part, depth + 1))].join('\n')
}

const noSpace = 'The server has no space left.'

/** Whether an error is about a full disk. The response to a batch has the responses to its requests only as data. */
const saysNoSpace = (thrown: unknown): boolean =>
  JSON.stringify((thrown as { readonly value?: unknown } | null)?.value ?? '').includes(noSpace)

/**
 * Runs `next`. Throws 507 if SQLite has no space. PocketBase alone would respond with 400, as if the change were wrong.
 * Throws 503 for a change that SQLite aborted itself, which happens on a full disk but also for other reasons.
 */
export function reportFullDisk<Result>(next: () => Result): Result {
  try {
    return next()
  } catch (thrown) {
    const text = textOf(thrown)
    if (text.includes('database or disk is full') || saysNoSpace(thrown)) throw new ApiError(507, noSpace)
    if (text.includes('disk I/O error') || text.includes('cannot rollback - no transaction is active')) {
      throw new ApiError(503, 'The server could not store the change.')
    }
    throw thrown
  }
}
