/** A text of a link, decoded if it can be. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Restores the end of a link as it was sent. Programs that pass links on encode signs, add their own parameters, and
 * include punctuation after the link. It works for links that end with letters, digits, `_` and `-`.
 */
export const asSent = (end: string): string =>
  decoded(end)
    .replace(/[&?].*$/s, '')
    .replace(/[^\w-]+$/, '')
