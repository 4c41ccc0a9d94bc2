/** Colours of tags. Each also has a shape, for people who cannot distinguish colours (`tagStyles`). */
export const tagColours = ['red', 'amber', 'green', 'blue', 'violet', 'grey'] as const
export type TagColour = (typeof tagColours)[number]

/** Maximum number of UTF-16 units of the text of a tag. */
export const tagLength = 24

/** Maximum number of tags on a system. */
export const maxTags = 6
