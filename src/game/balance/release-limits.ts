/** Files of a later schema may mean something else by the same words, so they are refused. */
export const releaseSchema = 1

/** No release is longer, in characters: 2000 changes and the evidence for them. */
export const longestRelease = 262_144
