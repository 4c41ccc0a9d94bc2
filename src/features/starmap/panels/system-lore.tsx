import { useEffect, useState, type ReactElement } from 'react'
import type { StarSystem } from '#game/stars/star-system.ts'
import { useStarChart } from '../chart-context.tsx'

/** What is told of the Reach is fetched with the first system that is opened; without it the panel stands as it is. */
const fetchLore = () => import('#content/reach/reach-lore.ts')
type LoreOf = Awaited<ReturnType<typeof fetchLore>>['loreOf']

export function SystemLore({ system }: { readonly system: StarSystem }): ReactElement | null {
  const isReach = useStarChart(({ sectorData }) => sectorData.id === 'reach')
  const [loreOf, setLoreOf] = useState<LoreOf>()
  useEffect(() => {
    let live = true
    if (isReach)
      fetchLore().then(
        (lore) => live && setLoreOf(() => lore.loreOf),
        () => undefined,
      )
    return () => {
      live = false
    }
  }, [isReach])
  const lore = system.lore || (isReach ? (loreOf?.(system.id) ?? '') : '')
  return lore === '' ? null : <p className="rules-text">{lore}</p>
}
