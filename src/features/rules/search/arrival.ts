/** Where the reader is going by way of the search. Walking there by other links is none. */
export interface Arrival {
  readonly slug: string
  /** The section's first match, or the first or last one of the page. */
  readonly at: { readonly section: string } | 'first' | 'last'
}
