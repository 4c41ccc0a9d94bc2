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
import { isObject } from '#shared/is-object.ts'
import { parseJson } from '#shared/parse-json.ts'
import type { SectorPlans } from './star-plans.ts'

/** The chart as stored. The camera is not part of it: it is in the settings (LS-04) and shared by both star charts. */
export type StoredChart = Omit<ChartState, 'camera'> & { readonly plans: SectorPlans }

const starChartVersion = 1

const { filters } = defaultChart

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const owners = v.array(v.picklist(systemOwners))
const ids = (most: number) => v.pipe(v.array(id), v.maxLength(most))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

/** Schemas of the chart's fields, which are read one by one; an invalid one does not affect the others (LS-07). */
const fields = {
  sector: id,
  selected: v.nullable(id),
  layers: v.array(v.picklist(chartLayers)),
  overlay: v.picklist(chartOverlays),
  range: v.picklist(driveRanges),
  ruler: ids(maxRulerPoints),
  plans: v.record(id, v.object({ stops: ids(maxStops), choice: whole, ruler: ids(maxRulerPoints) })),
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

const storedSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  state: v.record(v.string(), v.unknown()),
})

type Fields = Readonly<Record<string, unknown>>

export interface ReadChart {
  readonly chart: StoredChart
  readonly damaged: boolean
}

export function readStarChart(text: string | null): ReadChart {
  const defaults: StoredChart = { ...defaultChart, plans: {} }
  if (text === null) return { chart: onlyStored(defaults), damaged: false }
  const stored = v.safeParse(storedSchema, parseJson(text))
  if (!stored.success) return { chart: onlyStored(defaults), damaged: true }
  let damaged = stored.output.version > starChartVersion
  const part = (from: Fields, name: string): Fields => {
    const inner = from[name]
    if (inner !== undefined && !isObject(inner)) damaged = true
    return isObject(inner) ? inner : {}
  }
  const read = <T>(from: Fields, name: string, schema: v.GenericSchema<unknown, T>, otherwise: T): T => {
    if (!Object.hasOwn(from, name)) return otherwise
    const parsed = v.safeParse(schema, from[name])
    if (!parsed.success) damaged = true
    return parsed.success ? parsed.output : otherwise
  }
  const { state } = stored.output
  const [filter, route] = [part(state, 'filters'), part(state, 'route')]
  const chart: StoredChart = {
    sector: read(state, 'sector', fields.sector, defaults.sector),
    selected: read(state, 'selected', fields.selected, defaults.selected),
    layers: read(state, 'layers', fields.layers, defaults.layers),
    overlay: read(state, 'overlay', fields.overlay, defaults.overlay),
    filters: {
      owners: read(filter, 'owners', filterFields.owners, filters.owners),
      tags: read(filter, 'tags', filterFields.tags, filters.tags),
      within: read(filter, 'within', filterFields.within, filters.within),
    },
    range: read(state, 'range', fields.range, defaults.range),
    route: {
      stops: read(route, 'stops', routeFields.stops, emptyRoute.stops),
      least: read(route, 'least', routeFields.least, emptyRoute.least),
      avoidHazards: read(route, 'avoidHazards', routeFields.avoidHazards, emptyRoute.avoidHazards),
      avoidOwners: read(route, 'avoidOwners', routeFields.avoidOwners, emptyRoute.avoidOwners),
      choice: read(route, 'choice', routeFields.choice, emptyRoute.choice),
    },
    ruler: read(state, 'ruler', fields.ruler, defaults.ruler),
    plans: read(state, 'plans', fields.plans, defaults.plans),
  }
  return { chart, damaged }
}

const onlyStored = (chart: StoredChart): StoredChart => {
  const { sector, selected, layers, overlay, filters, range, route, ruler, plans } = chart
  return { sector, selected, layers, overlay, filters, range, route, ruler, plans }
}

export const writeStarChart = (chart: StoredChart): string =>
  JSON.stringify({ version: starChartVersion, state: onlyStored(chart) })
