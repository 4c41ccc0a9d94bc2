/** Most errors below each other that are looked at. */
const mostErrors = 6

/** What an error says, with the errors below it: PocketBase puts an answer such as "Failed to create record." on top. */
const textOf = (error, depth = 0) => {
  if (!error || depth === mostErrors) return ''
  // A Go error is the `value` of what JavaScript catches; joined errors are a list there.
  const below = ['value', 'rawData'].flatMap((name) =>
    typeof error[name] === 'function' ? error[name]() : error[name],
  )
  return [String(error), ...below.map((part) => textOf(part, depth + 1))].join('\n')
}

const noSpace = 'The server has no space left.'

/**
 * Runs `next` and answers 507 if SQLite has no room, which PocketBase answers with 400, as if the change were wrong.
 * 503 stands for a change that SQLite gave up itself: it does so for a full disk, but for other faults too.
 */
export function reportFullDisk(next) {
  try {
    return next()
  } catch (thrown) {
    const text = textOf(thrown)
    // The answer to a batch has that of its request only as data.
    const isFull = text.includes('database or disk is full') || JSON.stringify(thrown.value || '').includes(noSpace)
    if (isFull) throw new ApiError(507, noSpace)
    if (text.includes('disk I/O error') || text.includes('cannot rollback - no transaction is active')) {
      throw new ApiError(503, 'The server could not store the change.')
    }
    throw thrown
  }
}
