/** The name of the last message on the realtime connections of a user whose session has ended. */
export const sessionEnded = 'session-ended'
