/** Texts that the app's common parts say by themselves. */
export const texts = {
  licences: 'Licences',
  skipToContent: 'Skip to content',
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  tryAgain: 'Try again',
  message: 'Message',
  dismiss: 'Dismiss',
  characters: (length: number, limit: number) => `${length} of ${limit} characters`,
  progress: (done: number, of: number) => `${done} of ${of}`,
  found: (count: number) => `${count} found`,
  withCount: (name: string, count: number) => `${name}, ${count}`,
  stepper: {
    empty: 'not entered',
    less: (label: string) => `Less: ${label}`,
    more: (label: string) => `More: ${label}`,
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    length: (least: number, most: number) => `${least} to ${most} characters`,
    labels: { password: 'Password', 'new password': 'New password' },
    repeat: { password: 'Repeat password', 'new password': 'Repeat new password' },
  },
  part: {
    title: 'This part could not be loaded',
    explanation: 'Check your connection and try again. Nothing else is lost.',
    reload: 'Reload the page',
  },
  table: { failed: 'The list could not be loaded', loading: (caption: string) => `${caption}, loading` },
} as const
