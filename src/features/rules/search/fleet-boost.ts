import { useEffect, useState } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { changedAt, selectFleets, type FleetsState } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import { noBoost, type FleetBoost, type FleetWeight } from './engine.ts'
import { traitNamesOf, type SearchDocument } from './search-documents.ts'
import { wordLine } from './words.ts'

/** Weights of a document: about a thing in the fleet; names one in the title; about its navy; mentions one. */
const weights = {
  inFleet: { factor: 1.8, own: 'fleet' },
  named: { factor: 1.6, own: 'fleet' },
  navy: { factor: 1.3, own: 'faction' },
  mentioned: { factor: 1.1, own: undefined },
  none: { factor: 1, own: undefined },
} as const

const navyLines = Object.values(factions).map(({ id, name }) => ({ id, line: wordLine(name) }))

/** The fleet that was changed last, except archived fleets. */
export const latestFleet = (state: Pick<FleetsState, 'entries'>): Fleet | undefined =>
  selectFleets(state)
    .filter(({ fleet }) => !fleet.archived)
    .toSorted((a, b) => changedAt(b) - changedAt(a))[0]?.fleet

/** Makes the weight of documents about the fleet's ships, traits, refits, admiral and navy. */
export function makeFleetBoost({ ships, admiral, faction }: Pick<Fleet, 'ships' | 'admiral' | 'faction'>): FleetBoost {
  const designs = ships.flatMap(({ design }) => catalogue.ships.get(design) ?? [])
  const refits = ships.flatMap((ship) => ship.refits.flatMap(({ refit }) => catalogue.refits.get(refit) ?? []))
  const leader = catalogue.admirals.get(admiral)
  const ids = new Set([
    ...designs.map(({ id }) => `ship:${id}`),
    ...refits.map(({ id }) => `refit:${id}`),
    `admiral:${admiral}`,
  ])
  const names = [...designs, ...refits, ...(leader ? [leader] : [])].map(({ name }) => name)
  const lines = [...new Set([...names, ...designs.flatMap(traitNamesOf)].map(wordLine))].filter(
    (line) => line.trim() !== '',
  )
  const known = new Map<string, FleetWeight>()

  const weigh = ({ id, title, where, text }: SearchDocument): FleetWeight => {
    if (ids.has(id)) return weights.inFleet
    const placeLine = wordLine(`${title} ${where}`)
    const navies = navyLines.filter(({ line }) => placeLine.includes(line))
    // Factions share traits: the page of another faction does not become the player's by naming one.
    if (navies.length > 0 && navies.every((navy) => navy.id !== faction)) return weights.none
    const titleLine = wordLine(title)
    if (lines.some((line) => titleLine.includes(line))) return weights.named
    if (navies.length > 0) return weights.navy
    const textLine = wordLine(text)
    return lines.some((line) => textLine.includes(line)) ? weights.mentioned : weights.none
  }

  return (document) => {
    const weight = known.get(document.id) ?? weigh(document)
    known.set(document.id, weight)
    return weight
  }
}

/** The boost for the fleet that was changed last; none while fleets are loading, or if there is no fleet. */
export function useFleetBoost(): FleetBoost {
  const { account } = useServices()
  const [weight, setWeight] = useState<FleetBoost>(() => noBoost)
  useEffect(() => {
    let gone = false
    let stop: (() => void) | undefined
    const weigh = async () => {
      const store = await account.fleetsToRead()
      if (gone) return
      let known: Fleet | undefined
      // Called at every change of the store, because a sync may bring a fleet later.
      const look = () => {
        const fleet = latestFleet(store.getState())
        if (fleet && fleet !== known) setWeight(() => makeFleetBoost(fleet))
        known = fleet
      }
      stop = store.subscribe(look)
      look()
    }
    // If the fleets cannot be read, the search works without a boost.
    weigh().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [account])
  return weight
}
