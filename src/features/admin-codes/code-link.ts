/** The address that opens the form to register with a code, on this server. */
export const linkOfCode = (code: string): string => `${window.location.origin}/#code=${code}`
