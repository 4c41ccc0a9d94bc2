import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { catalogue } from '#content/catalogue.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { factionName, fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { selectFleets } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { Button } from '#ui/button/button.tsx'
import { ChevronRightIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/layer/menu.tsx'
import { useCatalogueActions } from '../catalogue-actions.ts'
import { addToFleet, addToNewFleet } from './fleet-actions.ts'
import { texts } from './texts.ts'

/** Menu that adds the ship to a fleet. Fleets of its faction come first, then other fleets, then a new one. */
export function AddToFleet({ ship }: { readonly ship: ShipDesign }): ReactElement {
  const { fleets } = useCatalogueActions()
  const entries = useFleets(fleets, selectFleets)
  const groups = [
    { label: factionName(ship.faction), of: entries.filter(({ fleet }) => fleet.faction === ship.faction) },
    { label: texts.fleets.ally, of: entries.filter(({ fleet }) => fleet.faction !== ship.faction) },
  ].filter(({ of }) => of.length > 0)
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="primary" icon={<PlusIcon />}>
          {texts.fleets.add}
        </Button>
      }
    >
      {groups.map(({ label, of }) => [
        <MenuLabel key={label}>{label}</MenuLabel>,
        ...of.map(({ id, fleet }) => (
          <MenuItem key={id} onSelect={() => addToFleet(fleets, id, ship)}>
            <span translate="no" className="grow">
              {fleetTitle(fleet)}
            </span>
            <span translate="no" className="figures text-sm">{`${fleetPoints(fleet, catalogue)}/${fleet.limit}`}</span>
          </MenuItem>
        )),
      ])}
      {groups.length > 0 && <MenuSeparator />}
      <MenuItem icon={<PlusIcon />} onSelect={() => addToNewFleet(fleets, ship)}>
        {texts.fleets.newFleet}
      </MenuItem>
    </Menu>
  )
}

/** List of the player's fleets that contain this ship. */
export function UsedInFleets({ ship }: { readonly ship: ShipDesign }): ReactElement {
  const { fleets } = useCatalogueActions()
  const used = useFleets(fleets, selectFleets).flatMap((entry) => {
    const count = entry.fleet.ships.filter(({ design }) => design === ship.id).length
    return count > 0 ? [{ entry, count }] : []
  })
  if (used.length === 0) return <p className="text-ink-dim">{texts.fleets.none}</p>
  return (
    <ul className="border-t border-hairline">
      {used.map(({ entry, count }) => (
        <li key={entry.id} className="border-b border-hairline">
          <Link
            to={`/fleet-builder?fleet=${entry.id}`}
            className="flex min-h-11 items-center gap-2 underline decoration-hairline underline-offset-4 hover:bg-paper-sunk hover:decoration-ink"
          >
            <span translate="no" className="grow wrap-anywhere">
              {fleetTitle(entry.fleet)}
            </span>
            <span className="text-sm whitespace-nowrap text-ink-dim">{texts.fleets.times(count)}</span>
            <ChevronRightIcon size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
