import { attackOf, volleyOf, type ExampleAttack } from '#content/rules-examples.ts'
import type { AttackFigures, Block } from '#content/rules-tree.ts'
import type { WeaponTrait } from '#game/ship/ship.ts'
import { makeDiceLink } from '#game/volley/dice-link.ts'
import { killWithin, volleyOdds } from '#game/volley/odds.ts'
import { volleyFields, type VolleyField } from '#game/volley/volley-settings.ts'
import type { Volley } from '#game/volley/volley.ts'
import { reasonWords } from '../odds/attack-words.ts'
import { DieFace } from '../odds/die-face.tsx'
import { OddsChart } from '../odds/odds-chart.tsx'
import { formatFigure, formatShare } from '../odds/odds-words.ts'
import { useRulesView } from './rules-view.tsx'

/** Example volleys in the rules text: the dice, the odds chart, and a link that opens the volley on the dice page. */

const fieldWords: Readonly<Record<VolleyField, string>> = {
  successDice: 'Success dice',
  failureDice: 'Failure dice',
  damageRating: 'Damage rating',
  defenseRating: 'Defense rating',
}

const traitsOf = ({ reroll, effect, successFaces }: Volley): readonly WeaponTrait[] => [
  ...(successFaces[5] === 3 ? [{ kind: 'rending' } as const] : []),
  ...(reroll === 'blanks' ? [{ kind: 'overcharge' } as const] : []),
  ...(effect === 'ion' ? [{ kind: 'ion' } as const] : []),
]

const settingsOf = ({ successDice, failureDice, damageRating, defenseRating }: Volley) => ({
  successDice,
  failureDice,
  damageRating,
  defenseRating,
})

function PoolRow({ volley }: { readonly volley: Volley }) {
  const shown = (count: number) => Array.from({ length: Math.min(count, 12) }, (_, at) => at)
  return (
    <div aria-hidden="true" className="rules-pool flex flex-wrap items-center gap-1 py-2">
      {shown(volley.successDice).map((at) => (
        <DieFace key={at} kind="success" worth={1} size={26} />
      ))}
      <span className="px-1 text-ink-dim">against</span>
      {shown(volley.failureDice).map((at) => (
        <DieFace key={at} kind="failure" worth={1} size={26} />
      ))}
      {volley.failureDice === 0 && <span className="text-ink-dim">none</span>}
    </div>
  )
}

interface VolleyPlateProps {
  readonly n: string
  readonly caption: string
  readonly volley: Volley
  readonly hull: number | undefined
  readonly reasons?: Partial<Readonly<Record<VolleyField, string>>>
  readonly weapon?: { readonly design: string; readonly weapon: string }
}

function VolleyPlate({ n, caption, volley, hull, reasons = {}, weapon }: VolleyPlateProps) {
  const { Link, paper } = useRulesView()
  const { damage, mean, hit } = volleyOdds(volley)
  const link = { label: caption, settings: settingsOf(volley), traits: traitsOf(volley) }
  return (
    <figure className="rules-plate" data-figure={n}>
      <PoolRow volley={volley} />
      <dl className="rules-facts">
        {volleyFields.map((field) => (
          <div key={field}>
            <dt>{fieldWords[field]}</dt>
            <dd>
              <span className="figures">{volley[field]}</span> {reasons[field] && <small>{reasons[field]}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>Any damage</dt>
          <dd className="figures">{formatShare(hit)}</dd>
        </div>
        <div>
          <dt>To be expected</dt>
          <dd className="figures">{formatFigure(mean)}</dd>
        </div>
        {hull !== undefined && volley.effect === 'hull' && (
          <div>
            <dt>Destroys hull {hull} at once</dt>
            <dd className="figures">{formatShare(killWithin(volley, hull, 1))}</dd>
          </div>
        )}
      </dl>
      <OddsChart damage={damage} mean={mean} hull={hull} />
      <figcaption>
        <span className="rules-no">{n}</span> {caption}
        {!paper && (
          <>
            {' '}
            <Link
              to={makeDiceLink({ ...link, ...(hull !== undefined && { hull }), ...(weapon && { weapon }) })}
              className="text-link whitespace-nowrap"
            >
              Throw it
            </Link>
          </>
        )}
      </figcaption>
    </figure>
  )
}

export function DiceBlock({
  block: { n, odds, hull, caption },
}: {
  readonly block: Extract<Block, { readonly t: 'dice' }>
}) {
  const volley = volleyOf(odds)
  return volley.ok ? <VolleyPlate n={n} caption={caption} volley={volley.value} hull={hull} /> : null
}

const circumstances = ({ locked, silent, debris, nebula, overcharge, massing }: AttackFigures): string =>
  [
    locked && 'locked',
    silent && 'running silent',
    debris && 'behind debris',
    nebula && 'in a nebula',
    overcharge && 'with Overcharge',
    massing !== undefined && `massing ${massing}`,
  ]
    .filter(Boolean)
    .map((word) => `, ${String(word)}`)
    .join('')

/** The caption of an example attack, such as "Halyard, line battery, at the bow of Ashlar, long range." */
const attackWords = ({ attacker, weapon, target }: ExampleAttack, figures: AttackFigures): string =>
  `${attacker.name}, ${weapon.name}, at the ${figures.facing} of ${target.name}, ${figures.band} range${circumstances(figures)}.`

export function AttackBlock({
  block: { n, attack: figures, caption },
}: {
  readonly block: Extract<Block, { readonly t: 'fire' }>
}) {
  const attack = attackOf(figures)
  if (!attack.ok) return null
  const { attacker, weapon, target, volley, modifiers } = attack.value
  const reasons = Object.fromEntries(volleyFields.map((field) => [field, reasonWords(modifiers, field)]))
  return (
    <VolleyPlate
      n={n}
      caption={[attackWords(attack.value, figures), caption].filter(Boolean).join(' ')}
      volley={volley}
      hull={target.hull}
      reasons={reasons}
      weapon={{ design: attacker.id, weapon: weapon.id }}
    />
  )
}
