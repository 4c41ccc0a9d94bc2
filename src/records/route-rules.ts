/** RT-12: where a path leads after the record store's route rules. */
export type RouteVerdict =
  | { readonly kind: 'go-on' }
  /** `to`: path, query and fragment on this origin. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** More than five hops: the rules chase their own tail. The error page shows it. */
  | { readonly kind: 'loop'; readonly path: string; readonly hops: readonly string[] }

export interface RouteRules {
  /** Follows the rules from `path` (pathname only). At most 300 ms; in doubt, 'go-on'. */
  readonly resolve: (path: string) => Promise<RouteVerdict>
}
