import { counted } from '#pieces/fleet/fleet-words.ts'
import { systemCount } from '#pieces/star-map/star-words.ts'

/** Texts of the star map's toolbar, of the frame of its panels, and of its messages. */
export const texts = {
  heading: 'Star map',
  sector: (name: string, systems: number) => `${name}, ${systemCount(systems)}`,
  views: { label: 'Views of the map', flat: '2D', flatName: '2D map', lifted: '3D', liftedName: '3D map' },
  panels: {
    label: 'Panels',
    close: (title: string) => `Close ${title}`,
    system: { label: 'System', title: 'System' },
    route: { label: 'Route', title: 'Route planner' },
    ruler: { label: 'Ruler', title: 'Ruler' },
    layers: { label: 'Layers', title: 'Layers and filters' },
    table: { label: 'Table', title: 'Table of systems' },
    marks: { label: 'Marks', title: 'Your marks' },
    sheet: { label: 'Menu', title: 'Map menu' },
  },
  menu: {
    sector: (name: string, systems: number) => `${name}: ${systemCount(systems)}.`,
    copyLink: 'Copy link to this view',
    copied: 'Link copied. It opens this view with its route and ruler.',
    copyRefused: 'This browser did not allow copying. Copy the link from the address bar.',
    print: 'Print',
    sectors: 'Sectors',
  },
  link: {
    unknown: (sector: string, systems: readonly string[], more: number) =>
      `This link has systems that are not in ${sector}: ${systems.join(', ')}${more > 0 ? ` and ${more} more` : ''}. The rest of the link is shown.`,
    dismiss: 'Dismiss',
    notOpened: 'Part of the app could not be loaded, so the link was not opened. Check your connection and try again.',
    tryAgain: 'Try again',
  },
  undone: {
    route: 'Route cleared.',
    ruler: 'Ruler cleared.',
    filters: 'Filters cleared.',
    view: 'The link replaced your route and ruler.',
  },
  undo: 'Undo',
  view3D: {
    label: (sector: string) => `3D map of ${sector}`,
    problems: {
      'no-webgl': 'This device cannot show the map in 3D, so it is shown in 2D.',
      'context-lost': 'The device stopped the 3D graphics, so the map is shown in 2D. Reload the page to return to 3D.',
      'not-fetched': 'The 3D map could not be loaded, so the map is shown in 2D. Reload the page when you are online.',
    },
  },
} as const

/** Texts of the 2D map: what is drawn on it, its buttons, and what a screen reader says of it. */
export const flatTexts = {
  role: 'star map',
  label: (sector: string) => `Map of ${sector}`,
  keys: 'Arrow keys move the map, plus and minus zoom, Home shows the whole sector. N and P step through the stars, Shift with an arrow key goes to the next star in that direction, Enter selects, Escape clears the selection. The table of systems has the same information as text.',
  unsupportedTitle: 'This browser cannot draw the map',
  unsupported: 'Open the table of systems instead. It has the same information.',
  buttons: { label: 'View', zoomIn: 'Zoom in', zoomOut: 'Zoom out', whole: 'Whole sector' },
  title: {
    over: 'MAP OF',
    systems: systemCount,
    distances: 'Distances in light years',
    figures: 'Numbers beside the stars: height in light years',
  },
  scale: { start: '0', end: (ly: number) => `${ly} ly` },
  directions: { north: 'N', east: 'E', south: 'S', west: 'W' },
  star: (spectral: string, planets: number) => `${spectral} · ${counted(planets, 'planet')}`,
} as const

/** Texts of the player's bookmarks, tags and notes on systems. */
export const marksTexts = {
  heading: 'Your marks',
  bookmark: 'Bookmark',
  bookmarked: 'Bookmarked',
  note: 'Note',
  panel: {
    emptyTitle: 'No marks yet',
    empty: 'Select a system, then bookmark it, tag it or write a note. It is listed here and marked on the map.',
    show: 'Show',
    filters: { all: 'All marks', bookmarks: 'Bookmarks', notes: 'With a note' },
    systems: systemCount,
    more: (systems: number) => `${systemCount(systems)} not shown. Use a filter to see them.`,
    removeAll: 'Remove all marks',
    removeShown: 'Remove the marks of these systems',
    removed: (what: string) => `Marks removed: ${what}.`,
    undo: 'Undo',
  },
  row: { bookmarked: ', bookmarked', remove: (system: string) => `Remove the marks of ${system}` },
  tags: {
    heading: 'Tags',
    list: 'Tags of this system',
    added: (tag: string) => `Tag added: ${tag}.`,
    removed: (tag: string) => `Tag removed: ${tag}.`,
    remove: (tag: string) => `Remove tag ${tag}`,
    full: (most: number) => `A system can have ${most} tags. Remove one to add another.`,
    text: 'Tag text (optional)',
    add: 'Add tag',
    colour: 'Colour of the tag',
  },
  saved: {
    everywhere: 'Saved on this device and in your account.',
    device: 'Saved on this device.',
    offline: 'Saved on this device. Your marks are added to your account when you are online.',
    noSpace: 'The server has no space left, so your marks are saved only on this device. They are sent again later.',
    accountFailed: 'Saved on this device. Some marks could not be saved in your account.',
    full: 'This device has no space left, so your marks are lost when you close the page.',
    forbidden: 'This browser does not allow saving, so your marks are lost when you close the page.',
    otherTab:
      'Another tab has another version of the app open, so your marks are not saved on this device. Close the other tabs.',
    failed: 'Your marks could not be saved on this device, so they are lost when you close the page.',
  },
} as const
