/** A file of the built app, as browsers name it in stacks and events. */
export const ownFile = (): string => `${window.location.origin}/assets/app-1a2b.js`

/** An error like one from the code of the app: its stack contains a file of the app. */
export const ownError = (message: string): Error =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at run (${ownFile()}:1:20)` })
