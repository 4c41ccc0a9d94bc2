import { memo, type ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { selectFavourite, useCollection } from '#store/account/collection.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { StarIcon } from '#ui/icon/icons-actions.tsx'
import { useCatalogueActions } from './catalogue-actions.ts'
import { texts } from './texts.ts'

/** Button that marks a ship as favourite. Its star is filled if the ship is one. */
export const FavouriteButton = memo(function FavouriteButton({
  ship,
}: {
  readonly ship: Pick<ShipDesign, 'id' | 'name'>
}) {
  const { collection } = useCatalogueActions()
  const isFavourite = useCollection(collection, selectFavourite(ship.id))
  return (
    <IconButton
      label={texts.favourite(ship.name)}
      pressed={isFavourite}
      icon={<StarIcon className={isFavourite ? 'fill-current' : ''} />}
      onClick={() => collection.getState().setFavourite(ship.id, !isFavourite)}
    />
  )
})

interface CompareToggleProps {
  readonly ship: Pick<ShipDesign, 'id' | 'name'>
  readonly compared: boolean
  /** True if only the checkbox is shown, without a label, for a table column. */
  readonly bare?: boolean
}

/** Checkbox that adds a ship to the comparison. */
export function CompareToggle({ ship, compared, bare = false }: CompareToggleProps): ReactElement {
  const { compare } = useCatalogueActions()
  return (
    <label className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 px-2 hover:bg-paper-sunk">
      <input type="checkbox" className="box" checked={compared} onChange={() => compare(ship.id)} />
      {!bare && (
        <span aria-hidden="true" className="text-sm">
          {texts.compare}
        </span>
      )}
      <span className="sr-only">{texts.compareShip(ship.name)}</span>
    </label>
  )
}
