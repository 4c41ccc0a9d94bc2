import { decoded } from '../sent-link.ts'
import {
  chartLayers,
  chartOverlays,
  defaultChart,
  homeCamera,
  maxRulerPoints,
  maxStops,
  emptyRoute,
  type ChartCamera,
  type ChartFilters,
  type ChartState,
  type RoutePlan,
} from './star-chart.ts'
import type { StarSector } from './star-sector.ts'
import { driveRanges, systemOwners, systemTags, type StarPosition } from './star-system.ts'
import { clampCameraToSector } from './star-view.ts'

/**
 * Writes the state of the star map as the part of a link after `#` (or `?`), such as
 * `v=1&sel=calder-deep&route=calder-deep,ostrava`, and reads it. Default values are left out, numbers are rounded to
 * what is visible, and systems are given by id. The elements of lists are separated by commas, which no id contains.
 */

/** Maximum number of characters that are read. A link with all parameters is shorter. */
export const maxLinkLength = 4000
/** Maximum length of a system id that is reported as unknown, and maximum number of such ids. */
const nameLength = 64
const maxUnknown = 20

const linkVersion = '1'

const degrees = (radians: number): number => (radians * 180) / Math.PI
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Rounds to hundredths. 0.01 light years are less than a pixel when a phone shows the map at its closest. */
const formatNumber = (value: number): string => String(Math.round(value * 100) / 100 || 0)
const formatNumbers = (values: readonly number[]): string => values.map(formatNumber).join(',')

const formatList = (values: readonly string[]): string => values.map((value) => encodeURIComponent(value)).join(',')

const cameraParts = ({
  target,
  azimuth,
  polar,
  distance,
}: ChartCamera): readonly (readonly [string, string, string])[] => [
  ['at', formatNumbers(target), formatNumbers(homeCamera.target)],
  ['far', formatNumber(distance), formatNumber(homeCamera.distance)],
  [
    'look',
    formatNumbers([degrees(azimuth), degrees(polar)]),
    formatNumbers([degrees(homeCamera.azimuth), degrees(homeCamera.polar)]),
  ],
]

/** Writes the link of a star map without `#`. Reading it gives the same state, rounded to hundredths. */
export function writeChartLink(state: ChartState): string {
  const { camera, filters, route } = state
  const hidden = defaultChart.layers.filter((layer) => !state.layers.includes(layer))
  const avoided = [...(route.avoidHazards ? ['hazards'] : []), ...route.avoidOwners]
  const isRoute = route.stops.length > 0
  /** For each parameter its name, its value and its default value. */
  const parts: readonly (readonly [string, string, string])[] = [
    ['sector', formatList([state.sector]), defaultChart.sector],
    ...cameraParts(camera),
    ['sel', formatList(state.selected === null ? [] : [state.selected]), ''],
    ['hide', formatList(hidden), ''],
    ['show', state.overlay, defaultChart.overlay],
    ['owners', formatList(filters.owners), ''],
    ['tags', formatList(filters.tags), ''],
    ['within', filters.within === null ? '' : formatNumber(filters.within), ''],
    ['drive', String(state.range), String(defaultChart.range)],
    ['route', formatList(route.stops.slice(0, maxStops)), ''],
    ['least', route.least, emptyRoute.least],
    ['avoid', formatList(avoided), ''],
    ['way', isRoute ? String(route.choice) : '0', '0'],
    ['ruler', formatList(state.ruler.slice(0, maxRulerPoints)), ''],
  ]
  return [
    `v=${linkVersion}`,
    ...parts.flatMap(([key, value, defaultValue]) => (value === defaultValue ? [] : [`${key}=${value}`])),
  ].join('&')
}

const linkKeys = [
  'v',
  'sector',
  'at',
  'far',
  'look',
  'sel',
  'hide',
  'show',
  'owners',
  'tags',
  'within',
  'drive',
  'route',
  'least',
  'avoid',
  'way',
  'ruler',
] as const

type LinkParts = ReadonlyMap<string, readonly string[]>

/** The known parameters of a link, each as a list of values. If a parameter occurs twice, the first one counts. */
function partsOf(text: string): LinkParts {
  const parts = new Map<string, readonly string[]>()
  for (const pair of text.slice(0, maxLinkLength).replace(/^[#?]/, '').split('&')) {
    const at = pair.indexOf('=')
    const key = pair.slice(0, at)
    if (at === -1 || parts.has(key) || !linkKeys.some((known) => known === key)) continue
    // Some programs write commas as %2C when they pass links on.
    const values = pair
      .slice(at + 1)
      .replace(/%2c/gi, ',')
      .split(',')
    parts.set(
      key,
      values.map(decoded).filter((value) => value !== ''),
    )
  }
  return parts
}

/** Id of the sector that a link shows. Undefined if the link has no parameters of the star map. */
export function linkedSector(text: string): string | undefined {
  const parts = partsOf(text)
  return parts.size === 0 ? undefined : (parts.get('sector')?.[0]?.slice(0, nameLength) ?? defaultChart.sector)
}

export interface ReadChartLink {
  /** Every field of the state except `sector`, from the link or by default. Empty if the link has no parameters. */
  readonly state: Partial<Omit<ChartState, 'sector'>>
  /** Ids of systems in the link that the sector does not contain. */
  readonly unknown: readonly string[]
}

const numbers = (values: readonly string[] | undefined, count: number): readonly number[] | undefined => {
  const read = (values ?? []).map(Number)
  return read.length === count && read.every(Number.isFinite) ? read : undefined
}

const filterKnown = <T extends string>(values: readonly string[] | undefined, known: readonly T[]): readonly T[] =>
  known.filter((one) => values?.includes(one))

const oneOf = <T extends string>(values: readonly string[] | undefined, known: readonly T[], defaultValue: T): T =>
  known.find((one) => one === values?.[0]) ?? defaultValue

function readCamera(parts: LinkParts, sector: StarSector): ChartCamera {
  const [x, y, z] = numbers(parts.get('at'), 3) ?? homeCamera.target
  const [azimuth, polar] = numbers(parts.get('look'), 2)?.map(radians) ?? [homeCamera.azimuth, homeCamera.polar]
  const [distance] = numbers(parts.get('far'), 1) ?? [homeCamera.distance]
  const target: StarPosition = [x ?? 0, y ?? 0, z ?? 0]
  return clampCameraToSector({ target, azimuth: azimuth ?? 0, polar: polar ?? 0, distance: distance ?? 0 }, sector)
}

/**
 * Reads a link from any text and never throws. Invalid values are replaced by the defaults; systems that the sector
 * does not contain are left out and listed in `unknown`.
 */
export function readChartLink(text: string, sector: StarSector): ReadChartLink {
  const parts = partsOf(text)
  if (parts.size === 0) return { state: {}, unknown: [] }
  const known = new Set(sector.systems.map(({ id }) => id))
  const unknown = new Set<string>()
  const ids = (key: string, most: number): readonly string[] =>
    (parts.get(key) ?? []).slice(0, most).filter((id) => {
      if (!known.has(id) && unknown.size < maxUnknown) unknown.add(id.slice(0, nameLength))
      return known.has(id)
    })
  const [selected = null] = ids('sel', 1)
  const hidden = parts.get('hide')
  const [within] = numbers(parts.get('within'), 1) ?? []
  const drive = parts.get('drive')?.[0]
  const avoid = parts.get('avoid')
  const way = Number(parts.get('way')?.[0] ?? 0)
  const filters: ChartFilters = {
    owners: filterKnown(parts.get('owners'), systemOwners),
    tags: filterKnown(parts.get('tags'), systemTags),
    within: within !== undefined && within > 0 ? within : null,
  }
  const route: RoutePlan = {
    stops: ids('route', maxStops),
    least: oneOf(parts.get('least'), ['jumps', 'days', 'fuel'], emptyRoute.least),
    avoidHazards: avoid?.includes('hazards') ?? false,
    avoidOwners: filterKnown(avoid, systemOwners),
    choice: Number.isInteger(way) && way >= 0 && way <= 9 ? way : 0,
  }
  const state = {
    camera: readCamera(parts, sector),
    selected,
    layers: chartLayers.filter((layer) => !hidden?.includes(layer)),
    overlay: oneOf(parts.get('show'), chartOverlays, defaultChart.overlay),
    filters,
    range: driveRanges.find((range) => String(range) === drive) ?? defaultChart.range,
    route,
    ruler: ids('ruler', maxRulerPoints),
  }
  return { state, unknown: [...unknown] }
}
