import { useCallback, useState, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { maxOwned } from '#store/account/collection-schema.ts'
import { selectOwned, useCollection } from '#store/account/collection.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { CopyIcon } from '#ui/icon/icons-actions.tsx'
import { PrintIcon } from '#ui/icon/icons-places.tsx'
import { PrintJob } from '#ui/page/print-job.tsx'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { CompareToggle, FavouriteButton } from '../ship-marks.tsx'
import { PrintCard } from './print-card.tsx'
import { AddToFleet } from './ship-fleets.tsx'
import { texts } from './texts.ts'

async function copyLink(ship: ShipDesign): Promise<void> {
  const address = new URL(`/ship-catalog?ship=${ship.id}`, window.location.href).href
  // The browser may refuse copying, without permission or over plain HTTP. The message then contains the address.
  const refused = texts.actions.copyRefused(address)
  await copyText(address, { done: texts.actions.copied(ship.name), refused })
}

/** Buttons for a ship: add to a fleet, compare, mark as favourite, print, copy the link, set the owned models. */
export function ShipActions({
  ship,
  compared,
}: {
  readonly ship: ShipDesign
  readonly compared: boolean
}): ReactElement {
  const { collection } = useCatalogueActions()
  const owned = useCollection(collection, selectOwned(ship.id))
  const [printing, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <AddToFleet ship={ship} />
        <span className="ml-auto flex items-center">
          <CompareToggle ship={ship} compared={compared} />
          <FavouriteButton ship={ship} />
          <IconButton label={texts.actions.print(ship.name)} icon={<PrintIcon />} onClick={() => setPrinting(true)} />
          <IconButton label={texts.actions.copy(ship.name)} icon={<CopyIcon />} onClick={() => void copyLink(ship)} />
        </span>
      </div>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="label-text text-base">
          {texts.actions.owned}
        </span>
        <NumberStepper
          label={texts.actions.ownedOf(ship.name)}
          labelHidden
          value={owned}
          max={maxOwned}
          onChange={(count) => collection.getState().setOwned(ship.id, count)}
        />
      </div>
      {printing && (
        <PrintJob onDone={endPrinting}>
          <PrintCard ship={ship} />
        </PrintJob>
      )}
    </div>
  )
}
