/** Files of a later schema may use the same words with another meaning, so they are refused. */
export const releaseSchema = 1

/** The greatest length of a release, in characters: enough for 2000 changes and their evidence. */
export const longestRelease = 262_144
