/** Texts of the error page. Those marked with a clause come from the specification. */
export const texts = {
  eyebrowMissing: 'Not found',
  eyebrowOffline: 'Offline',
  eyebrowFault: 'Error',
  tryAgain: 'Try again',
  tellUs: 'Tell us what happened',
  copy: 'Copy the error',
  copied: 'Copied. Paste it into a message to us.',
  copyRefused: 'The browser does not allow copying. Select the text below instead.',
  reference: (reference: string) => `Reference ${reference}`,
  backToScreen: 'Back to the screen',
  /** ER-02: for an error in our code that leaves the screen as it was. */
  screenIsKept: 'Something went wrong. The screen behind is as you left it, with everything you typed.',
  backToMenu: 'Back to the main menu',
  backToStart: 'Back to the start',
  /** ER-01: for an error without a message of its own. */
  generic: 'Something went wrong.',
  noConnection: 'No connection',
  /** RT-13 */
  serverError: 'Internal Server Error',
  /** RT-13 */
  pageNotFound: 'Page Not Found',
  /** RT-14 */
  missingPath: (path: string) => `Page not found: ${path}`,
  noSuchPage: 'There is no such page.',
  screenNotLoaded: 'Something went wrong. This screen could not be loaded. Try again in a moment.',
  screenNotStored: 'This screen is not stored on this device yet. It opens once you are online again.',
  rolesUnknown:
    'This screen is for staff. It opens once you are online and the server has confirmed that you may enter.',
  redirectLoop: (path: string, hops: readonly string[]) =>
    `The redirects from ${path} form a loop: ${[path, ...hops].join(' → ')}`,
} as const
