/** Links to a shared battle. Only the fragment has the secret of onlookers: browsers send no fragment to a server. */

export const joinLink = (code: string, origin = window.location.origin): string => `${origin}/battle?join=${code}`

export const watchLink = (secret: string, origin = window.location.origin): string => `${origin}/#watch=${secret}`

/** The link to the record of a finished battle. */
export const recordLink = (secret: string, origin = window.location.origin): string => `${origin}/#battle=${secret}`
