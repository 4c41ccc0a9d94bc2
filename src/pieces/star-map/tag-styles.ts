import type { TagColour } from '#shared/star-tags.ts'

/** The style of a coloured tag on maps and in print. The shape also distinguishes the colours. */
export interface TagStyle {
  /** SVG path data in a box from -1 to 1, y downwards. */
  readonly shape: string
  readonly token: string
}

export const tagStyles: Readonly<Record<TagColour, TagStyle>> = {
  red: { shape: 'M0-1 1 .8H-1Z', token: '--color-hull' },
  amber: { shape: 'M0-1 1 0 0 1-1 0Z', token: '--color-brass-text' },
  green: { shape: 'M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z', token: '--color-good' },
  blue: { shape: 'M-.85-.85H.85V.85H-.85Z', token: '--color-accord' },
  violet: { shape: 'M-1 0-.5-.87H.5L1 0 .5.87H-.5Z', token: '--color-violet-text' },
  grey: { shape: 'M-1 0A1 1 0 1 1 1 0 1 1 0 1 1-1 0Z', token: '--color-ink-dim' },
}
