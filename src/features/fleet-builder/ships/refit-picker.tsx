import { useMemo, type ReactElement } from 'react'
import type { ShipDesign, SlotKind } from '#game/ship/ship.ts'
import { refitWords } from '#pieces/ship/ship-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { blurActiveElement } from '#ui/layer/return-focus.ts'
import { useEditor } from '../open-fleet/editor-context.ts'
import { refitOffers, type RefitOffer, type ShipView } from '../open-fleet/fleet-view.ts'
import { useDeferredView, useFleetView } from '../open-fleet/open-fleet.ts'
import { misfitWords } from './misfit-words.ts'
import { refitChanges } from './refit-changes.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.picker

interface RefitPickerProps {
  readonly ship: ShipView
  readonly slot: SlotKind
  /** Id of the refit that is in the slot now. */
  readonly now?: string
  readonly onPick: (refit: string) => void
  readonly onClose: () => void
}

/** What the refit changes on this ship, and the rule of each trait that it adds. */
function Changes({ before, after }: { readonly before: ShipDesign; readonly after: ShipDesign }): ReactElement | null {
  const { figures, newWeapons, newRules } = refitChanges(before, after)
  if (figures.length + newWeapons.length + newRules.length === 0) return null
  return (
    <span className="mt-1 block border-l-2 border-line pl-2 text-sm">
      {figures.map(({ label, from, to }, at) => (
        <span key={at} className="mr-4 inline-block">
          {label}{' '}
          <span translate="no" className="figures">
            {from}
            <span aria-hidden="true"> → </span>
            <span className="sr-only">{`${texts.becomes} `}</span>
            {to}
          </span>
        </span>
      ))}
      {newWeapons.map((weapon, at) => (
        <span key={at} className="block">
          {texts.newWeapon(weapon)}
        </span>
      ))}
      {newRules.map(({ name, text }) => (
        <span key={name} className="block">
          <span className="font-semibold">{name}:</span> <span className="text-ink-dim">{text}</span>
        </span>
      ))}
    </span>
  )
}

interface OfferTextProps {
  readonly offer: RefitOffer
  /** The ship as it is now; undefined if its design is not in these rules. */
  readonly before: ShipDesign | undefined
  /** Points that may still be spent in this slot. */
  readonly left: number
  readonly now?: string | undefined
}

function OfferText({ offer, before, left, now }: OfferTextProps): ReactElement {
  const { refit, misfit, built } = offer
  const over = refit.points - left
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span translate="no" className="label-text grow text-lg">
          {refit.name}
        </span>
        {refit.unique && <Badge>{texts.unique}</Badge>}
        {misfit?.code === 'NO_EFFECT' && <Badge>{misfitWords(misfit)}</Badge>}
        {now === refit.id && <Badge tone="solid">{texts.fitted}</Badge>}
        <span translate="no" className="figures text-lg">
          {refit.points}
          <span className="sr-only">{` ${texts.points}`}</span>
        </span>
      </span>
      <span className="block">{refitWords(refit)}</span>
      {before && built && now !== refit.id && <Changes before={before} after={built} />}
      {over > 0 && now !== refit.id && (!misfit || misfit.code === 'NO_EFFECT') && (
        <span className="block text-sm text-hull">{texts.over(over)}</span>
      )}
      {misfit && misfit.code !== 'NO_EFFECT' && (
        <span className="block text-sm text-ink-dim">{texts.reason(misfitWords(misfit))}</span>
      )}
    </>
  )
}

type OffersProps = Omit<RefitPickerProps, 'onClose'> & Pick<OfferTextProps, 'left'>

/** Buttons with the refits that fit, those without effect last and marked; then the other refits with the reason. */
function Offers({ ship, slot, now, left, onPick }: OffersProps): ReactElement {
  const { catalogue } = useEditor()
  // This view may lag behind edits. That does not matter here, because picking a refit closes the dialog.
  const view = useDeferredView()
  const { key } = ship.ship
  const offers = useMemo(() => {
    const fitted = view.ships.find((one) => one.ship.key === key)
    return fitted ? refitOffers(slot, fitted, view, catalogue, now) : []
  }, [view, key, slot, catalogue, now])
  const isLegal = ({ misfit }: RefitOffer) => !misfit || misfit.code === 'NO_EFFECT'
  const fitting = offers.filter(isLegal)
  const others = offers.filter((offer) => !isLegal(offer))
  return (
    <>
      {fitting.length === 0 && <p className="text-ink-dim">{texts.noneFits}</p>}
      <ul aria-label={texts.fitting} className="-mx-4 -mt-4 sm:-mx-6 sm:-mt-6">
        {fitting.map((offer) => (
          <li key={offer.refit.id} className="border-b border-hairline">
            <button
              type="button"
              disabled={offer.refit.id === now}
              onClick={() => onPick(offer.refit.id)}
              className="block min-h-14 w-full px-4 py-2.5 text-left enabled:hover:bg-paper-sunk focus-visible:-outline-offset-2 sm:px-6"
            >
              <OfferText offer={offer} before={ship.built} left={left} now={now} />
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="pt-2">
          <summary className="label-text min-h-11 cursor-pointer py-2.5 text-base text-ink-dim">
            {texts.showNotFitting(others.length)}
          </summary>
          <ul aria-label={texts.notFitting}>
            {others.map((offer) => (
              <li key={offer.refit.id} className="border-b border-hairline py-2.5">
                <OfferText offer={offer} before={ship.built} left={left} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

export function RefitPicker({ onClose, ...offered }: RefitPickerProps): ReactElement {
  const { catalogue } = useEditor()
  const unspent = useFleetView(({ fleet, points }) => fleet.limit - points)
  // The refit that is replaced gives its points back.
  const left = unspent + (catalogue.refits.get(offered.now ?? '')?.points ?? 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={texts.title(offered.slot)}
      description={texts.whereAndLeft(offered.ship.label, left)}
    >
      <Offers
        {...offered}
        left={left}
        onPick={(refit) => {
          blurActiveElement()
          offered.onPick(refit)
          onClose()
        }}
      />
    </Dialog>
  )
}
