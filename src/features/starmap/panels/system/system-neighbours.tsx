import { useMemo, useState, type ReactElement } from 'react'
import { useChartStore, useStarChart } from '#features/starmap/chart-context.tsx'
import { neighboursOf } from '#game/stars/star-graph.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { lightYears, ownerName } from '#pieces/star-map/star-words.ts'
import { selectGraph } from '#store/stars/star-chart.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { OwnerMark } from '../chart-sign.tsx'
import { systemTexts as texts } from '../texts.ts'
import { neighboursAt } from './table-rows.ts'

const atFirst = 12

/** Lists the systems within one jump, nearest first. */
export function SystemNeighbours({ system }: { readonly system: StarSystem }): ReactElement {
  const store = useChartStore()
  const graph = useStarChart(selectGraph)
  const index = useStarChart(({ indexById }) => indexById.get(system.id) ?? -1)
  const systems = useStarChart(({ sectorData }) => sectorData.systems)
  const [openedFor, setOpenedFor] = useState<string>()
  const near = useMemo(() => neighboursAt(systems, system, neighboursOf(graph, index)), [systems, system, graph, index])
  const all = openedFor === system.id
  return (
    <section>
      <Heading level={4} size="small" className="mb-1">
        {texts.neighbours.heading(near.length, graph.range)}
      </Heading>
      {near.length === 0 ? (
        <p className="text-ink-dim">{texts.neighbours.none}</p>
      ) : (
        <ul className="border-y border-hairline">
          {near.slice(0, all ? undefined : atFirst).map(({ system: other, ly }) => (
            <li key={other.id} className="border-b border-hairline last:border-b-0">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 px-1 text-start hover:bg-paper-sunk"
                onClick={() => store.getState().flyTo(other.id)}
              >
                <OwnerMark owner={other.owner} size={16} />
                <span className="sr-only">{texts.neighbours.owner(ownerName(other.owner))}</span>
                <span translate="no" className="min-w-0 grow">
                  {other.name}
                </span>
                <span translate="no" className="figures shrink-0 text-sm">
                  {lightYears(ly)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {near.length > atFirst && !all ? (
        <Button variant="quiet" full onClick={() => setOpenedFor(system.id)}>
          {texts.neighbours.showAll(near.length)}
        </Button>
      ) : null}
    </section>
  )
}
