import { counted } from '#pieces/fleet/fleet-words.ts'

/** Texts of the panel of a system, of the search, and of the table of systems. */
export const texts = {
  search: {
    label: 'Find a system',
    results: 'Systems',
    none: (typed: string) => `No system found for “${typed}”. Try part of its name, a station, an owner or a tag.`,
    // These two are facts that the search finds a system by, as well as texts that it shows.
    spectral: (spectral: string) => `Class ${spectral}`,
    station: 'station',
  },
  steps: { previous: 'Previous system', next: 'Next system' },
  nothing: {
    title: 'No system selected',
    hint: 'Select a star on the map, find a system by name, or step through them.',
  },
  actions: {
    label: 'Route and ruler',
    start: 'Start here',
    stop: 'Add stop here',
    end: 'End here',
    measure: 'Measure from here',
    noRoute: 'No route yet. “Start here” begins one.',
    startsHere: 'starts here',
    stopsHere: 'stops here',
    endsHere: 'ends here',
    place: (parts: string) => `The route ${parts}.`,
  },
  facts: {
    star: 'Star',
    starKind: (spectral: string, kind: string) => `Class ${spectral}, ${kind}`,
    magnitude: 'Magnitude',
    planets: 'Planets',
    station: 'Station',
    place: 'Position',
    height: 'Height',
    heightPlace: (where: string) => ` ly, ${where}`,
    none: 'none',
    tags: 'In this system',
  },
  neighbours: {
    heading: (neighbours: number, range: number) =>
      `${neighbours === 0 ? 'No neighbours' : counted(neighbours, 'neighbour')} within ${range} ly`,
    none: 'A drive with a longer range may reach one. Select it in the route planner.',
    showAll: (neighbours: number) => `Show all ${neighbours}`,
    owner: (owner: string) => `${owner}: `,
  },
  book: { lead: 'What a system is worth in a campaign, in the rules book:', link: 'The Reach' },
  table: {
    caption: (range: number) => `Systems, with the jumps of at most ${range} ly from the selected one`,
    emptyTitle: 'No matching systems',
    empty: 'No system matches all filters. Remove some of them to see more.',
    filters: 'Filters',
    name: 'Name',
    owner: 'Owner',
    class: 'Class',
    height: 'Height',
    heightFull: 'Height in light years',
    jumps: 'Jumps',
    jumpsFull: 'Jumps from the selected system',
    jumpsFrom: (system: string) => `Jumps from ${system}.`,
    jumpsFromNone: 'Select a system to see the number of jumps from it.',
    unreachable: 'none',
  },
} as const
