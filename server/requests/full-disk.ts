/** Most errors below each other that are looked at. */
const mostErrors = 6

/** What an exception has below it: a Go error is the `value` of what JavaScript catches; joined errors are a list there. */
const below = (error: object): readonly unknown[] => {
  const parts = error as { readonly value?: unknown; readonly rawData?: unknown }
  return [parts.value, parts.rawData].flatMap((part): unknown => (typeof part === 'function' ? part.call(error) : part))
}

/** What an error says, with the errors below it: PocketBase puts an answer such as "Failed to create record." on top. */
const textOf = (error: unknown, depth = 0): string => {
  if (!error || depth === mostErrors) return ''
  const parts = typeof error === 'object' ? below(error) : []
  return [String(error), ...parts.map((part) => textOf(part, depth + 1))].join('\n')
}

const noSpace = 'The server has no space left.'

/** Whether the response to a batch has the one of its request only as data. */
const saysNoSpace = (thrown: unknown): boolean =>
  JSON.stringify((thrown as { readonly value?: unknown } | null)?.value ?? '').includes(noSpace)

/**
 * Runs `next`. Throws 507 if SQLite has no room. PocketBase alone would say 400, as if the change were wrong. Throws 503
 * for a change that SQLite gave up itself: it does so for a full disk, but for other faults too.
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
