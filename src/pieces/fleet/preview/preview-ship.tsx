import { useId, useState, type ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { refitWords } from '#pieces/ship/ship-words.ts'
import { StatBlock } from '#pieces/ship/stat-block.tsx'
import { cx } from '#ui/cx.ts'
import { FlagIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { refitName } from '../fleet-words.ts'
import type { PreviewedShip } from './previewed-fleet.ts'
import { texts } from './texts.ts'
import { WeaponOdds } from './weapon-odds.tsx'

/** Drawing, figures, weapons, odds and refits of a ship, as on its card. */
function Details({ ship: { ship, design, built } }: { readonly ship: PreviewedShip }): ReactElement | null {
  if (!design || !built) return null
  const refits = ship.refits.flatMap(({ refit }) => catalogue.refits.get(refit) ?? [])
  return (
    <div className="grid items-start gap-x-8 gap-y-5 pt-2 pb-5 md:grid-cols-2">
      <div>
        <ShipDrawing ship={built} view="plan" detail="card" className="mb-3 w-full" />
        <StatBlock ship={built} design={design} />
      </div>
      <div className="grid gap-5">
        <WeaponOdds ship={built} />
        {refits.length > 0 && (
          <section>
            <Heading level={3} size="small">
              {texts.refits}
            </Heading>
            <dl className="grid gap-1 text-sm">
              {refits.map((refit, at) => (
                <div key={`${refit.id}-${at}`}>
                  <dt className="inline font-semibold">{refit.name}</dt>{' '}
                  <dd className="inline text-ink-dim">{refitWords(refit)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </div>
  )
}

/** One ship of the list. A press on it opens its details; a ship that is not in these rules has none. */
export function PreviewShip({ ship }: { readonly ship: PreviewedShip }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { design, label } = ship
  const refits = ship.ship.refits.map(({ refit }) => refitName(refit, catalogue)).join(', ')
  const summary = (
    <>
      {design ? (
        <ShipDrawing
          ship={design}
          view="profile"
          detail="mark"
          variant="filled"
          decorative
          className="w-20 shrink-0 sm:w-32"
        />
      ) : (
        <span aria-hidden="true" className="hatch h-9 w-20 shrink-0 sm:w-32" />
      )}
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1.5">
          {ship.flagship && <FlagIcon size={20} className="text-signal-text" label={texts.flagship} />}
          <span className="label-text min-w-0 text-lg wrap-anywhere normal-case tracking-[0.02em]">{label}</span>
        </span>
        <span className="block text-sm text-ink-dim">
          {design
            ? label.startsWith(design.name)
              ? design.role
              : texts.designAndClass(design.name, design.class)
            : texts.unknownShip}
        </span>
        {refits !== '' && <span className="block text-sm wrap-anywhere">{refits}</span>}
      </span>
      <span translate="no" className="figures text-xl">
        {ship.points}
        <span className="sr-only">{texts.points}</span>
      </span>
    </>
  )
  const row = 'flex w-full items-center gap-3 py-2 text-left'
  if (!design) return <li className={cx(row, 'border-b border-hairline')}>{summary}</li>
  return (
    <li className="border-b border-hairline">
      <button
        type="button"
        className={cx(row, 'hover:bg-paper-sunk')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={texts.openShip(label)}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
        <ChevronDownIcon size={20} className={cx('shrink-0 text-signal-text', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div id={id}>
          <Details ship={ship} />
        </div>
      )}
    </li>
  )
}
