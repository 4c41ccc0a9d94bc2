import type { PlainRoll } from '#game/roll-log/plain-roll.ts'
import { Badge } from '#ui/badge.tsx'
import { plainName, plainResult, plainSum } from './plain-words.ts'
import { RowName } from './row-name.tsx'
import { texts } from './texts.ts'

interface PlainRowProps {
  readonly roll: PlainRoll
  readonly isSaved: boolean
}

export function PlainRow({ roll, isSaved }: PlainRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-hairline px-4 py-2 first:border-t-0 sm:px-5">
      <span className="min-w-0 grow">
        <RowName name={plainName(roll)} at={roll.at} />
        {roll.faces.length > 1 && <span className="block text-sm text-ink-dim">{plainSum(roll)}</span>}
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="label-text text-lg">{plainResult(roll)}</span>
        {!isSaved && <Badge tone="warning">{texts.row.notSaved}</Badge>}
      </span>
    </li>
  )
}
