import * as v from 'valibot'
import { pause, type Clock } from './browser/clock.ts'
import { attempt, type RecordClient } from './client.ts'
import { routeRuleHops, routeRuleWait } from './constants.ts'

/** RT-12: where a path leads after the record store's route rules. */
export type RouteVerdict =
  | { readonly kind: 'go-on' }
  /** `to`: path, query and fragment on this origin. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** More than five hops: the rules chase their own tail. The error page shows it. */
  | { readonly kind: 'loop'; readonly path: string; readonly hops: readonly string[] }

export interface RouteRules {
  /** Follows the rules from `path` (pathname only). Waits at most 300 ms in all; in doubt, 'go-on'. */
  readonly resolve: (path: string) => Promise<RouteVerdict>
}

const ruleSchema = v.object({ redirect: v.string() })

/** The target as path, query and fragment, where it lies on our own origin; undefined for every other address. */
export const readTarget = (redirect: string): string | undefined => {
  // A browser reads '\' as '/', so that '/\host' is another site.
  if (!redirect.startsWith('/') || redirect.includes('\\')) return undefined
  const origin = 'https://own.invalid'
  if (!URL.canParse(redirect, origin)) return undefined
  const target = new URL(redirect, origin)
  return target.origin === origin ? target.pathname + target.search + target.hash : undefined
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? address

/** Makes the look-up of route rules, which remembers for the visit. */
export const makeRouteRules = ({ pocketBase }: RecordClient, clock: Clock): RouteRules => {
  /** One request a path and visit; a path whose request had no answer is asked for again. */
  const asked = new Map<string, Promise<string | undefined>>()

  const fetchRule = async (path: string): Promise<string | undefined> => {
    const filter = pocketBase.filter('path = {:path} && active = true', { path })
    const found = await attempt(() =>
      pocketBase.collection<unknown>('route_rules').getFirstListItem(filter, { fields: 'redirect' }),
    )
    if (!found.ok) {
      if (found.error.kind !== 'not-found') asked.delete(path)
      return undefined
    }
    const rule = v.safeParse(ruleSchema, found.value)
    return rule.success ? readTarget(rule.output.redirect) : undefined
  }

  const lookUp = (path: string): Promise<string | undefined> => {
    const known = asked.get(path) ?? fetchRule(path)
    asked.set(path, known)
    return known
  }

  return {
    resolve: async (path) => {
      const timeUp = pause(clock, routeRuleWait).then(() => 'time-up' as const)
      const hops: string[] = []
      let to: string | undefined
      for (let here = path; ; here = pathOf(to)) {
        const next = await Promise.race([lookUp(here), timeUp])
        if (next === undefined || next === 'time-up') break
        hops.push(next)
        if (hops.length > routeRuleHops) return { kind: 'loop', path, hops }
        to = next
      }
      return to === undefined || pathOf(to) === path ? { kind: 'go-on' } : { kind: 'redirect', to }
    },
  }
}
