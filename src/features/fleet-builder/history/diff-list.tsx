import type { ReactElement } from 'react'
import { isSameFleet, type FleetDiff } from '#game/fleet/compare/fleet-diff.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { signed } from '#ui/words.ts'
import { diffLines, pointsWords } from './diff-words.ts'
import { texts } from './texts.ts'

const { differences } = texts
const tones = { '+': 'text-good', '−': 'text-hull', '~': 'text-ink-dim' } as const

interface DiffListProps {
  readonly diff: FleetDiff
  readonly catalogue: Catalogue
  readonly label: string
  /** The text if there is no difference. */
  readonly same?: string
}

/** Lists the differences between two fleets with sign, text and points. Signs repeat the meaning of the colours. */
export function DiffList({ diff, catalogue, label, same = differences.same }: DiffListProps): ReactElement {
  if (isSameFleet(diff)) return <p className="text-ink-dim">{same}</p>
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{pointsWords(diff.points)}</p>
      <ul aria-label={label}>
        {diffLines(diff, catalogue).map(({ sign, words, points }, n) => (
          <li key={n} className="flex items-baseline gap-3 border-t border-hairline py-1.5">
            <span aria-hidden="true" translate="no" className={`figures w-4 shrink-0 text-center ${tones[sign]}`}>
              {sign}
            </span>
            <span className="min-w-0 grow wrap-anywhere">
              <span className="sr-only">{differences.signs[sign]}</span>
              {words}
            </span>
            {points !== undefined && points !== 0 && (
              <span translate="no" className="figures">
                {signed(points)}
                <span className="sr-only">{differences.points}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
