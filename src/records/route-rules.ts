import * as v from 'valibot'
import { pause, type Clock } from './browser/clock.ts'
import { attempt, type RecordClient } from './client.ts'
import { routeRuleHops, routeRuleWait } from './constants.ts'
import { ownAddress } from './own-address.ts'

/** The record store's redirect for a path (RT-12). */
export type RouteVerdict =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** There were more redirects than `routeRuleHops`, so they probably form a loop. */
  | { readonly kind: 'loop'; readonly path: string; readonly hops: readonly string[] }

export interface RouteRules {
  /**
   * Paths are compared without trailing slash and case. If all answers together take longer than `routeRuleWait`:
   * 'go-on'.
   */
  readonly resolve: (path: string) => Promise<RouteVerdict>
}

const ruleSchema = v.object({ redirect: v.string() })

/** The path of an address as it is compared: without a slash at its end and in lower case. */
const pathOf = (address: string): string => {
  const path = address.split(/[?#]/, 1)[0] ?? address
  return path.replace(/\/+$/, '').toLowerCase() || '/'
}

export function makeRouteRules({ pocketBase }: RecordClient, clock: Clock): RouteRules {
  /** The requests of this visit by path. One without an answer is removed, so that it is repeated. */
  const requests = new Map<string, Promise<string | undefined>>()

  const fetchRule = async (path: string): Promise<string | undefined> => {
    // The path of a rule may be written with a slash at its end, and in any case.
    const filter = pocketBase.filter('(path:lower = {:path} || path:lower = {:slashed}) && active = true', {
      path,
      slashed: `${path}/`,
    })
    const found = await attempt(() =>
      pocketBase.collection<unknown>('route_rules').getFirstListItem(filter, { fields: 'redirect' }),
    )
    if (!found.ok) {
      if (found.error.kind !== 'not-found') requests.delete(path)
      return undefined
    }
    const rule = v.safeParse(ruleSchema, found.value)
    const target = rule.success ? ownAddress(rule.output.redirect) : undefined
    // A rule such as "/dice/ leads to /dice" is about the spelling of one path, so it leads nowhere.
    return target !== undefined && pathOf(target) === path ? undefined : target
  }

  const lookUp = (path: string): Promise<string | undefined> => {
    const request = requests.get(path) ?? fetchRule(path)
    requests.set(path, request)
    return request
  }

  return {
    resolve: async (path) => {
      const timeUp = pause(clock, routeRuleWait).then(() => 'time-up' as const)
      const hops: string[] = []
      let to: string | undefined
      for (let here = pathOf(path); ; here = pathOf(to)) {
        const next = await Promise.race([lookUp(here), timeUp])
        if (next === undefined || next === 'time-up') break
        hops.push(next)
        if (hops.length > routeRuleHops) return { kind: 'loop', path, hops }
        to = next
      }
      return to === undefined || pathOf(to) === pathOf(path) ? { kind: 'go-on' } : { kind: 'redirect', to }
    },
  }
}
