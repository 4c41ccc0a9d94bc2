export interface RulesPlace {
  readonly slug: string
  /** Id of the section's heading; '' for the page itself. */
  readonly section: string
}

/** Parses a place as the book's files write it: `volley/damage#order`. */
export function readPlace(written: string): RulesPlace {
  const [slug = '', section = ''] = written.split('#')
  return { slug, section }
}

export const placePath = ({ slug, section }: RulesPlace, base: '/rules' | '/print' = '/rules'): string =>
  `${base}/${slug}${section === '' ? '' : `#${section}`}`
