import type { TagColour } from '#shared/star-tags.ts'
import { tagStyles } from './tag-styles.ts'

export const tagColourNames: Readonly<Record<TagColour, string>> = {
  red: 'Red',
  amber: 'Amber',
  green: 'Green',
  blue: 'Blue',
  violet: 'Violet',
  grey: 'Grey',
}

/** The shape of a tag in its colour. Hidden from assistive technology. */
export const TagShape = ({
  colour,
  className = 'size-3.5',
}: {
  readonly colour: TagColour
  readonly className?: string
}) => (
  <svg
    viewBox="-1.1 -1.1 2.2 2.2"
    aria-hidden="true"
    className={`shrink-0 ${className}`}
    style={{ color: `var(${tagStyles[colour].token})` }}
  >
    <path d={tagStyles[colour].shape} fill="currentColor" />
  </svg>
)

export const TagChip = ({ colour, text }: { readonly colour: TagColour; readonly text: string }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 border border-hairline bg-paper-raised px-1.5 py-0.5 text-sm">
    <TagShape colour={colour} />
    <span className="truncate">
      {text === '' ? tagColourNames[colour] : text}
      {text === '' ? null : <span className="sr-only">, {tagColourNames[colour].toLowerCase()}</span>}
    </span>
  </span>
)
