/** Links to a shared battle. Only the fragment has the secret of onlookers: browsers send no fragment to a server. */

export const joinLink = (code: string, origin = window.location.origin): string => `${origin}/battle?join=${code}`

export const watchLink = (secret: string, origin = window.location.origin): string => `${origin}/#watch=${secret}`

/** For a battle that is over. */
export const recordLink = (secret: string, origin = window.location.origin): string => `${origin}/#battle=${secret}`
