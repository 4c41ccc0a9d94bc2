import { useMemo, type ReactElement } from 'react'
import type { SlotKind } from '#game/ship/ship.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { refitOffers, type RefitOffer, type ShipView } from '../editor/fleet-view.ts'
import { misfitWords } from '../editor/view-words.ts'
import { useDeferredView } from '../open-fleet.ts'

interface RefitPickerProps {
  readonly ship: ShipView
  readonly slot: SlotKind
  /** Id of the refit that is in the slot now. */
  readonly now?: string
  readonly onPick: (refit: string) => void
  readonly onClose: () => void
}

function OfferText({ offer, now }: { readonly offer: RefitOffer; readonly now?: string | undefined }): ReactElement {
  const { refit, misfit } = offer
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span className="label-text grow text-lg">{refit.name}</span>
        {refit.unique && <Badge>Unique</Badge>}
        {misfit?.code === 'NO_EFFECT' && <Badge>{misfitWords(misfit)}</Badge>}
        {now === refit.id && <Badge tone="solid">Fitted</Badge>}
        <span className="figures text-lg">
          {refit.points}
          <span className="sr-only"> points</span>
        </span>
      </span>
      <span className="block">{refit.text}</span>
      {misfit && misfit.code !== 'NO_EFFECT' && (
        <span className="block text-sm text-ink-dim">{`${misfitWords(misfit)}.`}</span>
      )}
    </>
  )
}

/** Buttons with the refits that fit, those without effect last and marked; then the other refits with the reason. */
function Offers({ ship, slot, now, onPick }: Omit<RefitPickerProps, 'onClose'>): ReactElement {
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
      {fitting.length === 0 && <p className="text-ink-dim">No refit for this slot suits the ship.</p>}
      <ul aria-label="Refits that fit" className="-mx-4 -mt-4 sm:-mx-6 sm:-mt-6">
        {fitting.map((offer) => (
          <li key={offer.refit.id} className="border-b border-hairline">
            <button
              type="button"
              disabled={offer.refit.id === now}
              onClick={() => onPick(offer.refit.id)}
              className="block min-h-14 w-full px-4 py-2.5 text-left enabled:hover:bg-paper-sunk focus-visible:-outline-offset-2 sm:px-6"
            >
              <OfferText offer={offer} now={now} />
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <Heading level={3} size="small" className="pt-5 pb-1 text-ink-dim">
            Does not fit
          </Heading>
          <ul aria-label="Refits that do not fit">
            {others.map((offer) => (
              <li key={offer.refit.id} className="border-b border-hairline py-2.5">
                <OfferText offer={offer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export function RefitPicker({ onClose, ...offered }: RefitPickerProps): ReactElement {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Refit for the ${offered.slot} slot`}
      description={offered.ship.label}
    >
      <Offers
        {...offered}
        onPick={(refit) => {
          offered.onPick(refit)
          onClose()
        }}
      />
    </Dialog>
  )
}
