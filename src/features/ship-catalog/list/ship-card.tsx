import { memo, type ReactElement } from 'react'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { className } from '#pieces/fleet/fleet-words.ts'
import { ShipSilhouette } from '#pieces/hull/ship-silhouette.tsx'
import { cx } from '#ui/cx.ts'
import { damageWords } from '../damage-words.ts'
import { ShipLink } from '../ship-link.tsx'
import { CompareToggle, FavouriteButton } from '../ship-marks.tsx'
import type { CatalogueRecord } from './catalogue-index.ts'
import type { Expected } from './catalogue-targets.ts'
import { texts } from './texts.ts'

/** Expected damage to the target in one round, and damage per 100 points of price. */
function DamageLine({ expected }: { readonly expected: Expected | undefined }): ReactElement {
  const { hull, rate, spoken } = damageWords(expected)
  return (
    <p className="flex items-baseline justify-between gap-2 mt-1 border-t border-hairline pt-1 text-sm">
      <span className="sr-only">{texts.card.damage(spoken)}</span>
      <span aria-hidden="true">
        <span translate="no" className="figures text-lg font-bold">
          {hull}
        </span>{' '}
        {texts.card.perRound}
      </span>
      <span aria-hidden="true">
        <span translate="no" className="figures text-lg font-bold">
          {rate}
        </span>{' '}
        {texts.card.per100}
      </span>
    </p>
  )
}

export interface ShipCardProps {
  readonly record: CatalogueRecord
  readonly open: boolean
  readonly compared: boolean
  /** True if a target is chosen. `expected` is the damage to it, or undefined if the ship cannot fire. */
  readonly aimed: boolean
  readonly expected: Expected | undefined
}

function Figure({
  label,
  value,
  spoken,
}: {
  readonly label: string
  readonly value: string
  readonly spoken?: string
}) {
  return (
    <div>
      <dt className="font-label text-2xs tracking-label text-ink-dim uppercase">{label}</dt>
      <dd translate="no" className="figures text-sm">
        <span aria-hidden={spoken !== undefined || undefined}>{value}</span>
        {spoken !== undefined && <span className="sr-only">{spoken}</span>}
      </dd>
    </div>
  )
}

/** Card of a ship in the list: side view, role, price and figures. */
export const ShipCard = memo(function ShipCard({ record, open, compared, aimed, expected }: ShipCardProps) {
  const { design } = record
  const { bow, flank, stern } = design.defense
  return (
    <article
      className={cx(
        'plate plate-notched group flex h-full flex-col [--drawing-ground:var(--color-paper-raised)]',
        open
          ? '[--plate-line:var(--color-ink)]'
          : 'focus-within:[--plate-line:var(--color-ink)] hover:[--plate-line:var(--color-ink)]',
      )}
    >
      <div className="flex grow flex-col gap-1 px-3 pt-2.5 pb-2 sm:px-4">
        <div className="flex items-start gap-2 pr-4">
          <FactionMark faction={design.faction} className="mt-0.5 size-5 shrink-0" named />
          <div className="min-w-0 grow">
            <h3 className="label-text text-lg leading-tight">
              <ShipLink ship={design} open={open} className="after:absolute after:inset-0" />
            </h3>
            <p className="text-sm leading-tight text-ink-dim">{design.role}</p>
          </div>
          <p className="text-right leading-none">
            <span translate="no" className="figures text-xl">
              {design.points}
            </span>
            <span className="block pt-0.5 text-2xs text-ink-dim">{texts.card.points}</span>
          </p>
        </div>
        <ShipSilhouette form={design.hullForm} view="profile" ratio={0.22} className="w-full py-1" />
        <dl className="mt-auto flex justify-between gap-2">
          <Figure label={texts.card.hull} value={String(design.hull)} />
          <Figure
            label={texts.card.defense}
            value={`${bow}/${flank}/${stern}`}
            spoken={texts.card.facings(bow, flank, stern)}
          />
          <Figure label={texts.card.evasion} value={String(design.evasion)} />
          <Figure label={texts.card.thrust} value={`${design.thrust}″`} spoken={texts.card.inches(design.thrust)} />
        </dl>
        {aimed && <DamageLine expected={expected} />}
      </div>
      <div className="relative z-1 flex items-center border-t border-hairline pl-1 sm:pl-2">
        <span className="grow pl-2 text-sm text-ink-dim">{className(design.class)}</span>
        <CompareToggle ship={design} compared={compared} />
        <FavouriteButton ship={design} />
      </div>
    </article>
  )
})
