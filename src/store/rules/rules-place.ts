/** A page of the book, or a section of it. */
export interface RulesPlace {
  readonly slug: string
  /** Id of the section's heading; '' for the page itself. */
  readonly section: string
}

/** A place as the book's own files write it: `volley/damage#order`. */
export const readPlace = (written: string): RulesPlace => {
  const [slug = '', section = ''] = written.split('#')
  return { slug, section }
}

/** Its path in the app: in the reader, or on paper with `/print` as `base`. */
export const placePath = ({ slug, section }: RulesPlace, base: '/rules' | '/print' = '/rules'): string =>
  `${base}/${slug}${section === '' ? '' : `#${section}`}`
