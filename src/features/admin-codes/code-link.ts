/** The address that opens the form to register with a code: of this server, which the staff area is part of. */
export const linkOfCode = (code: string): string => `${window.location.origin}/#code=${code}`
