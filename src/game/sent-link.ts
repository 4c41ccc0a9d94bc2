const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The end of a link as it was sent. Programs that pass links on encode signs, add parameters of their own, and take the punctuation
 * behind a link for a part of it. For links that end with letters, digits, `_` and `-`.
 */
export const asSent = (end: string): string =>
  decoded(end)
    .replace(/[&?].*$/s, '')
    .replace(/[^\w-]+$/, '')
