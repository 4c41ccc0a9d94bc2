import type { TagColour } from '#shared/star-tags.ts'

/** The style of a coloured tag on maps and in print. Shape and letter also tell the colours apart. */
export interface TagStyle {
  /** SVG path data in a box from -1 to 1, y downwards. */
  readonly shape: string
  readonly letter: string
  readonly token: string
}

export const tagStyles: Readonly<Record<TagColour, TagStyle>> = {
  red: { shape: 'M0-1 1 .8H-1Z', letter: 'R', token: '--color-hull' },
  amber: { shape: 'M0-1 1 0 0 1-1 0Z', letter: 'A', token: '--color-brass-text' },
  green: { shape: 'M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z', letter: 'G', token: '--color-good' },
  blue: { shape: 'M-.85-.85H.85V.85H-.85Z', letter: 'B', token: '--color-accord' },
  violet: { shape: 'M-1 0-.5-.87H.5L1 0 .5.87H-.5Z', letter: 'V', token: '--color-violet-text' },
  grey: { shape: 'M-1 0A1 1 0 1 1 1 0 1 1 0 1 1-1 0Z', letter: 'N', token: '--color-ink-dim' },
}
