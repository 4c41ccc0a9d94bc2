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
