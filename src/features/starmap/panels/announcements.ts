import { matchFilters, isFiltering } from '#game/stars/star-filter.ts'
import { neighboursOf } from '#game/stars/star-graph.ts'
import { countSentence, lightYears, systemSentence } from '#pieces/star-map/star-words.ts'
import { selectGraph, systemById, type StarChartData } from '#store/stars/star-chart.ts'
import { selectRoutes } from '#store/stars/star-routes.ts'
import { capitalised } from '#ui/words.ts'
import { problemWords, routeSentence } from './route/route-words.ts'
import { rulerLegs } from './ruler-legs.ts'
import { texts } from './texts.ts'

/** Sentences for screen readers about what changed in the star map between two states, in the order to be read. */
export function announcements(before: StarChartData, after: StarChartData): readonly string[] {
  if (before.sectorData.id !== after.sectorData.id)
    return [
      texts.announcements.sector(
        after.sectorData.name,
        countSentence(after.sectorData.systems.length, after.sectorData.systems.length),
      ),
    ]
  return [
    ...ofSelection(before, after),
    ...ofRoute(before, after),
    ...ofRuler(before, after),
    ...ofFilters(before, after),
  ]
}

/** Whether stops were changed so that there is a route now. */
export const isRoutePlanned = (before: StarChartData, after: StarChartData): boolean =>
  before.sectorData.id === after.sectorData.id &&
  before.route.stops !== after.route.stops &&
  after.route.stops.length > 1 &&
  selectRoutes(after).ok

function ofSelection(before: StarChartData, after: StarChartData): readonly string[] {
  if (before.selected === after.selected) return []
  if (after.selected === null) return [texts.announcements.nothingSelected]
  const system = systemById(after, after.selected)
  if (!system) return []
  const near = neighboursOf(selectGraph(after), after.indexById.get(system.id) ?? -1)
  return [systemSentence(system, near.length, after.range)]
}

function ofRoute(before: StarChartData, after: StarChartData): readonly string[] {
  const changed = before.route !== after.route || (before.range !== after.range && after.route.stops.length > 1)
  if (!changed) return []
  // The undo toast announces that the route was cleared, so nothing is said here.
  if (after.route.stops.length < 2) return []
  const { systems } = after.sectorData
  const routes = selectRoutes(after)
  return [
    routes.ok
      ? routeSentence(routes.value, after.route.choice, systems)
      : problemWords(routes.error, systems, after.route, after.range),
  ]
}

function ofRuler(before: StarChartData, after: StarChartData): readonly string[] {
  if (before.ruler === after.ruler || after.ruler.length < 2) return []
  const points = after.ruler.flatMap((id) => systemById(after, id) ?? [])
  const last = rulerLegs(points).at(-1)
  if (!last) return []
  const { distance, distanceOfMany } = texts.announcements
  const [ly, to] = [lightYears(last.ly), last.to.name]
  return [points.length > 2 ? distanceOfMany(ly, to, lightYears(last.sum)) : distance(ly, to)]
}

function ofFilters(before: StarChartData, after: StarChartData): readonly string[] {
  const moved = before.selected !== after.selected && after.filters.within !== null
  if (before.filters === after.filters && !moved) return []
  if (!isFiltering(after.filters) && !isFiltering(before.filters)) return []
  const { systems } = after.sectorData
  const bright = matchFilters(systems, after.filters, after.indexById.get(after.selected ?? '') ?? -1)
  const left = countSentence(
    bright.reduce((sum, one) => sum + one, 0),
    systems.length,
  )
  return [texts.announcements.matches(capitalised(left))]
}
