import { attackOf, volleyOf, type ExampleAttack } from '#content/rules-examples.ts'
import type { AttackFigures, Block } from '#content/rules-tree.ts'
import type { WeaponTrait } from '#game/ship/ship.ts'
import { makeDiceLink } from '#game/volley/dice-link.ts'
import { killWithin, volleyOdds } from '#game/volley/odds.ts'
import { volleyFields, type VolleyField } from '#game/volley/volley-settings.ts'
import type { Volley } from '#game/volley/volley.ts'
import { DieFace } from '../dice/die-face.tsx'
import { reasonWords } from '../odds/attack-words.ts'
import { OddsChart } from '../odds/odds-chart.tsx'
import { formatFigure, formatShare } from '../odds/odds-words.ts'
import { useRulesView } from './rules-view.tsx'
import { texts } from './texts.ts'

/** Example volleys in the rules text: the dice, the odds chart, and a link that opens the volley on the dice page. */

const words = texts.volley

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
      <span className="px-1 text-ink-dim">{words.against}</span>
      {shown(volley.failureDice).map((at) => (
        <DieFace key={at} kind="failure" worth={1} size={26} />
      ))}
      {volley.failureDice === 0 && <span className="text-ink-dim">{words.none}</span>}
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
            <dt>{words.fields[field]}</dt>
            <dd>
              <span translate="no" className="figures">
                {volley[field]}
              </span>{' '}
              {reasons[field] && <small>{reasons[field]}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.anyDamage}</dt>
          <dd translate="no" className="figures">
            {formatShare(hit)}
          </dd>
        </div>
        <div>
          <dt>{words.expected}</dt>
          <dd translate="no" className="figures">
            {formatFigure(mean)}
          </dd>
        </div>
        {hull !== undefined && volley.effect === 'hull' && (
          <div>
            <dt>{words.destroys(hull)}</dt>
            <dd translate="no" className="figures">
              {formatShare(killWithin(volley, hull, 1))}
            </dd>
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
              {words.roll}
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
    locked && words.circumstances.locked,
    silent && words.circumstances.silent,
    debris && words.circumstances.debris,
    nebula && words.circumstances.nebula,
    overcharge && words.circumstances.overcharge,
    massing !== undefined && words.circumstances.massing(massing),
  ]
    .filter(Boolean)
    .map((word) => `, ${String(word)}`)
    .join('')

/** The caption of an example attack, such as "Halyard, line battery, at the bow of Ashlar, long range." */
const attackWords = ({ attacker, weapon, target }: ExampleAttack, figures: AttackFigures): string =>
  words.attack(attacker.name, weapon.name, figures.facing, target.name, figures.band, circumstances(figures))

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
