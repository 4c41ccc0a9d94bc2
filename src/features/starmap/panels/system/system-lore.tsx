import type { ReactElement } from 'react'
import { loreOf } from '#content/reach/reach-lore.ts'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import type { StarSystem } from '#game/stars/star-system.ts'

/** Shows the description of a system. It comes from the sector's file or, for the Reach, from the game. */
export function SystemLore({ system }: { readonly system: StarSystem }): ReactElement | null {
  const isReach = useStarChart(({ sectorData }) => sectorData.id === 'reach')
  const lore = system.lore || (isReach ? loreOf(system.id) : '')
  return lore === '' ? null : <p className="rules-text">{lore}</p>
}
