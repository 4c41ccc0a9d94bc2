import type { ReactElement } from 'react'
import { TagChip } from '#pieces/star-map/tag-chip.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { StarIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { marksTexts as texts } from '../texts.ts'
import type { MarkedSystem } from './marked-systems.ts'

interface MarkRowProps extends MarkedSystem {
  readonly onGo: () => void
  readonly onRemove: () => void
}

/** A marked system in the list. Pressing its name flies to the system. */
export const MarkRow = ({ system, mark, onGo, onRemove }: MarkRowProps): ReactElement => (
  <li className="flex items-start border-b border-hairline">
    <button
      type="button"
      className="grid min-h-11 min-w-0 grow gap-1 px-2 py-2 text-start hover:bg-paper-sunk"
      onClick={onGo}
    >
      <span className="flex min-w-0 items-center gap-2">
        {mark.bookmarked && <StarIcon className="size-4 shrink-0 fill-current" />}
        <span className="min-w-0 truncate font-semibold">
          {system.name}
          {mark.bookmarked && <span className="sr-only">{texts.row.bookmarked}</span>}
        </span>
      </span>
      {mark.tags.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {mark.tags.map(({ colour, text }) => (
            <TagChip key={`${colour} ${text}`} colour={colour} text={text} />
          ))}
        </span>
      )}
      {mark.note !== '' && <span className="line-clamp-2 text-sm wrap-anywhere text-ink-dim">{mark.note}</span>}
    </button>
    <IconButton label={texts.row.remove(system.name)} icon={<TrashIcon />} onClick={onRemove} />
  </li>
)
