import * as v from 'valibot'
import {
  chartLayers,
  chartOverlays,
  defaultChart,
  maxRulerPoints,
  maxStops,
  emptyRoute,
  type ChartState,
} from '#game/stars/star-chart.ts'
import { driveRanges, systemOwners, systemTags } from '#game/stars/star-system.ts'

/** What the device keeps of the chart. The camera is not among it: it is LS-04's `savedCamera`, one for both charts. */
export type KeptChart = Omit<ChartState, 'camera'>

export const starChartVersion = 1

const { filters } = defaultChart

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const owners = v.array(v.picklist(systemOwners))
const ids = (most: number) => v.pipe(v.array(id), v.maxLength(most))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

/** Field by field: one that cannot be read costs itself alone (LS-07). */
const fields = {
  sector: id,
  selected: v.nullable(id),
  layers: v.array(v.picklist(chartLayers)),
  overlay: v.picklist(chartOverlays),
  range: v.picklist(driveRanges),
  ruler: ids(maxRulerPoints),
} as const
const filterFields = {
  owners,
  tags: v.array(v.picklist(systemTags)),
  within: v.nullable(v.pipe(v.number(), v.finite(), v.gtValue(0))),
} as const
const routeFields = {
  stops: ids(maxStops),
  least: v.picklist(['jumps', 'days', 'fuel']),
  avoidHazards: v.boolean(),
  avoidOwners: owners,
  choice: whole,
} as const

const keptSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  state: v.record(v.string(), v.unknown()),
})

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface ReadChart {
  readonly chart: KeptChart
  /** Something was there that could not be read, or a newer version of the app wrote it. */
  readonly damaged: boolean
}

/** A kept chart of unknown origin, field by field. A missing field is no fault. */
export function readStarChart(text: string | null): ReadChart {
  const usual: KeptChart = defaultChart
  if (text === null) return { chart: onlyKept(usual), damaged: false }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { chart: onlyKept(usual), damaged: true }
  }
  const kept = v.safeParse(keptSchema, value)
  if (!kept.success) return { chart: onlyKept(usual), damaged: true }
  let damaged = kept.output.version > starChartVersion
  const part = (from: Fields, name: string): Fields => {
    const inner = from[name]
    if (inner !== undefined && !isFields(inner)) damaged = true
    return isFields(inner) ? inner : {}
  }
  const read = <T>(from: Fields, name: string, schema: v.GenericSchema<unknown, T>, otherwise: T): T => {
    if (!Object.hasOwn(from, name)) return otherwise
    const parsed = v.safeParse(schema, from[name])
    if (!parsed.success) damaged = true
    return parsed.success ? parsed.output : otherwise
  }
  const { state } = kept.output
  const [filter, route] = [part(state, 'filters'), part(state, 'route')]
  const chart: KeptChart = {
    sector: read(state, 'sector', fields.sector, usual.sector),
    selected: read(state, 'selected', fields.selected, usual.selected),
    layers: read(state, 'layers', fields.layers, usual.layers),
    overlay: read(state, 'overlay', fields.overlay, usual.overlay),
    filters: {
      owners: read(filter, 'owners', filterFields.owners, filters.owners),
      tags: read(filter, 'tags', filterFields.tags, filters.tags),
      within: read(filter, 'within', filterFields.within, filters.within),
    },
    range: read(state, 'range', fields.range, usual.range),
    route: {
      stops: read(route, 'stops', routeFields.stops, emptyRoute.stops),
      least: read(route, 'least', routeFields.least, emptyRoute.least),
      avoidHazards: read(route, 'avoidHazards', routeFields.avoidHazards, emptyRoute.avoidHazards),
      avoidOwners: read(route, 'avoidOwners', routeFields.avoidOwners, emptyRoute.avoidOwners),
      choice: read(route, 'choice', routeFields.choice, emptyRoute.choice),
    },
    ruler: read(state, 'ruler', fields.ruler, usual.ruler),
  }
  return { chart, damaged }
}

/** Without the camera, whatever else the value holds. */
export const onlyKept = ({
  sector,
  selected,
  layers,
  overlay,
  filters,
  range,
  route,
  ruler,
}: KeptChart): KeptChart => ({ ...{ sector, selected, layers, overlay, filters, range, route, ruler } })

export const writeStarChart = (chart: KeptChart): string =>
  JSON.stringify({ version: starChartVersion, state: onlyKept(chart) })
