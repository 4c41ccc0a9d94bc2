import type { RatedVolley } from '#game/record/volley-luck.ts'
import { failureFaces, successFaces } from '#game/volley/volley.ts'
import { DieFace, worthOf } from '#pieces/dice/die-face.tsx'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { Panel } from '#ui/page/panel.tsx'
import type { Recounted } from './recount-battle.ts'
import { texts } from './texts.ts'

const words = texts.rolls

/** Rending weapons count a 6 as 3. */
const rendingFaces = [0, 0, 0, 1, 1, 3] as const

/** The dice of a volley as they fell. */
export function VolleyDice({ volley, size }: { readonly volley: RatedVolley; readonly size: number }) {
  const { faces, pool } = volley
  const rerolled = new Set(faces.rerolled.map(({ die }) => die))
  return (
    <span className="flex flex-wrap items-center gap-0.5" aria-hidden="true">
      {worthOf(pool.isRending ? rendingFaces : successFaces, faces.success).map((worth, die) => (
        <DieFace key={die} kind="success" worth={worth} size={size} wasRerolled={rerolled.has(die)} />
      ))}
      <span className="w-1.5" />
      {worthOf(failureFaces, faces.failure).map((worth, die) => (
        <DieFace key={die} kind="failure" worth={worth} size={size} />
      ))}
    </span>
  )
}

interface RollCardProps {
  readonly title: string
  readonly volley: RatedVolley
  readonly names: readonly string[]
  readonly rarity: string
}

function RollCard({ title, volley, names, rarity }: RollCardProps) {
  const { ship, target, round, result, mean, pool } = volley
  return (
    <Panel title={title} eyebrow={words.round(round)} level={2}>
      <p translate="no" className="font-semibold wrap-anywhere">
        {names[ship]} → {names[target]}
      </p>
      <div className="my-2">
        <VolleyDice volley={volley} size={28} />
      </div>
      <p>{words.result(result, formatFigure(mean), pool.isIon)}.</p>
      <p className="text-sm text-ink-dim">{rarity}.</p>
    </Panel>
  )
}

/** The best and the worst roll of the battle. */
export function RollCards({ record: { best, worst }, names }: Recounted) {
  if (!best || !worst) return null
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <RollCard title={words.best} volley={best} names={names} rarity={words.orBetter(formatShare(best.more))} />
      <RollCard title={words.worst} volley={worst} names={names} rarity={words.orWorse(formatShare(worst.less))} />
    </div>
  )
}
