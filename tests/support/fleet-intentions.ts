import type { Fleet } from '../../src/game/fleet/fleet.ts'
import type { FleetConflict } from '../../src/game/fleet/merge/merge-ships.ts'
import type { FleetRow } from '../../src/records/saves/fleet-rows.ts'
import type { FleetPut, FleetRecords } from '../../src/records/saves/fleets.ts'
import { lostMarksWithShips } from './fleet-arbitraries.ts'
import type { MemoryAccount } from './memory/memory-fleets.ts'

/**
 * What the players wanted, recorded independently of the program, to find silent losses in histories of several
 * devices. Every change of a value is a write, which knows the writes that its device had seen. Unless a later write
 * that knew it has replaced it, a write must be in the fleet at the end, or in a conflict.
 */

type Values = ReadonlyMap<string, string>

interface Write {
  readonly what: string
  readonly value: string
  readonly device: number
  readonly known: ReadonlySet<Write>
  /** All values of the fleet as the device had them before. */
  readonly before: Values
  /** Whether the value, or the mark of a flagship, only went with its ship. */
  readonly isGone: boolean
}

interface Device {
  readonly known: Set<Write>
}

const present = (ship: string): string => `ship ${ship} present`
const shipOf = (what: string): string | undefined => /^ship (\S+) /.exec(what)?.[1]
const deletion = 'deleted'
/** Orders of ships and pins are merged to values that nobody chose. */
const isMixed = (what: string): boolean => what === 'order' || what === 'pin'

/** The values of a fleet by kind. */
function valuesOf({ fleet, deleted }: { readonly fleet: Fleet; readonly deleted: boolean }): Values {
  const { name, notes, faction, limit, admiral, gameVersion, archived } = fleet
  const values = new Map(
    Object.entries({ name, notes, faction, limit, admiral, gameVersion, archived }).map(([what, value]) => [
      what,
      JSON.stringify(value),
    ]),
  )
  values.set('flagships', JSON.stringify(fleet.flagships.toSorted()))
  values.set('order', JSON.stringify(fleet.ships.map(({ key }) => key)))
  values.set('pin', fleet.pin?.figures ?? '')
  if (deleted) values.set(deletion, 'yes')
  for (const tag of fleet.tags) values.set(`tag ${tag}`, 'yes')
  for (const { key, name: shipName, refits } of fleet.ships) {
    values.set(present(key), 'yes')
    values.set(`ship ${key} name`, JSON.stringify(shipName))
    for (const { slot, refit } of refits) {
      const what = `ship ${key} refit ${slot} ${refit}`
      values.set(what, String(Number(values.get(what) ?? 0) + 1))
    }
  }
  return values
}

const lists = (conflict: FleetConflict, { what, value }: Write): boolean => {
  const ship = shipOf(what)
  if (conflict.kind === 'ship-kept') return conflict.ship.key === ship
  const [later, earlier] = [conflict.later, conflict.earlier].map((one) =>
    JSON.stringify(conflict.field === 'flagships' ? (one as readonly string[]).toSorted() : one),
  )
  const isSame = conflict.kind === 'field' ? conflict.field === what : conflict.ship === ship
  return isSame && (what.includes(' refit ') || later === value || earlier === value)
}

export function makeIntentions(account: MemoryAccount, id: () => string, devices: number) {
  const writes = new Set<Write>()
  const byPush = new Map<string, ReadonlySet<Write>>()
  const state: readonly Device[] = Array.from({ length: devices }, () => ({ known: new Set<Write>() }))
  let initial: Values = new Map()
  const see = (device: Device, rows: readonly FleetRow[]) => {
    const row = rows.find((one) => one.id === id())
    for (const write of byPush.get(row?.pushes.at(-1) ?? '') ?? []) device.known.add(write)
  }
  const sending = <T>(device: Device, puts: readonly FleetPut[], call: () => T): T => {
    const known = new Set(device.known)
    for (const { change, push } of puts) if (change.id === id()) byPush.set(push, known)
    return call()
  }

  /** The records of one device, which follow what it sends and what it hears. */
  const recordsOf = (n: number): FleetRecords => {
    const [device, { records }] = [state[n]!, account]
    return {
      ...records,
      list: async (since) => {
        const answer = await records.list(since)
        if (answer.ok) see(device, answer.value.rows)
        return answer
      },
      get: async (fleet) => {
        const answer = await records.get(fleet)
        if (answer.ok) see(device, [answer.value])
        return answer
      },
      put: async (put) => {
        const answer = await sending(device, [put], () => records.put(put))
        if (answer.ok) see(device, [answer.value])
        return answer
      },
    }
  }

  /**
   * Writes that took one another back before any of them had reached the account alone: together they changed nothing.
   * That holds only while the device heard of no other write of the value in between.
   */
  const takenBack = (): ReadonlySet<Write> => {
    const arrived = (account.rows.get(id())?.pushes ?? []).map((push) => byPush.get(push) ?? new Set<Write>())
    const chains = new Map<string, Write[]>()
    for (const write of writes) {
      const name = `${write.device} ${write.what}`
      chains.set(name, [...(chains.get(name) ?? []), write])
    }
    const isNothing = (some: readonly Write[]): boolean => {
      const [first, last] = [some[0]!, some.at(-1)!]
      // A deletion that ends a restoring still removes what was changed in between.
      if (last.what === deletion && last.value === 'yes') return false
      const others = some.map(
        ({ known, what }) => [...known].filter((one) => one.what === what && !some.includes(one)).length,
      )
      return (
        (first.before.get(first.what) ?? '') === last.value &&
        others.every((count) => count === others[0]) &&
        some.every((one, k) => k === 0 || (one.before.get(one.what) ?? '') === some[k - 1]?.value) &&
        arrived.every((known) => known.has(last) || !some.some((one) => known.has(one)))
      )
    }
    const found = new Set<Write>()
    for (const chain of chains.values()) {
      const left: Write[] = []
      for (const write of chain) {
        left.push(write)
        const from = left.findIndex((_, i) => isNothing(left.slice(i)))
        if (from >= 0) for (const one of left.splice(from)) found.add(one)
      }
    }
    return found
  }

  const changed = (
    n: number,
    before: { fleet: Fleet; deleted: boolean },
    after: { fleet: Fleet; deleted: boolean },
  ) => {
    const device = state[n]!
    const [was, is] = [valuesOf(before), valuesOf(after)]
    const removed = (ship: string | undefined) => ship !== undefined && was.has(present(ship)) && !is.has(present(ship))
    const added = (ship: string | undefined) => ship !== undefined && !was.has(present(ship)) && is.has(present(ship))
    const whats = [...new Set([...was.keys(), ...is.keys()])].filter((what) => {
      const ship = shipOf(what)
      if (removed(ship) || added(ship)) return true
      return was.get(what) !== is.get(what)
    })
    const known = new Set(device.known)
    for (const what of whats) {
      const isGone = removed(shipOf(what)) || (what === 'flagships' && lostMarksWithShips(before.fleet, after.fleet))
      const write: Write = { what, value: is.get(what) ?? '', device: n, known, before: was, isGone }
      writes.add(write)
      device.known.add(write)
    }
  }

  /** Describes what was lost silently. */
  const losses = (
    final: { fleet: Fleet; deleted: boolean },
    conflicts: readonly FleetConflict[],
  ): readonly string[] => {
    const is = valuesOf(final)
    const nothing = takenBack()
    const all = [...writes].filter((write) => !nothing.has(write))
    /** The writes of a value that neither a later write of it nor one of `removals` knew. */
    const heads = (what: string, removals: readonly Write[]): readonly Write[] => {
      const own = all.filter((write) => write.what === what && !(write.isGone && what === 'flagships'))
      return own.filter((write) => !write.isGone && ![...own, ...removals].some((later) => later.known.has(write)))
    }
    const whats = [...new Set([...initial.keys(), ...is.keys(), ...all.map(({ what }) => what)])]
    const gone = (what: string) => all.filter((write) => write.what === what && write.value === '')
    const deletions = all.filter(({ what, value }) => what === deletion && value === 'yes')
    const knowsAll = (removal: Write, of: readonly Write[]) =>
      of.every((write) => write === removal || removal.known.has(write))
    const found: string[] = []

    /**
     * Whether `later` may replace `write` unseen: the value is what both had in common, so that it is no change for
     * `later`, or `later` knew of the same value from another device.
     */
    const isMatched = (write: Write, later: Write): boolean => {
      const sameWhat = all.filter((one) => one.what === write.what)
      const common = sameWhat.filter((one) => write.known.has(one) && later.known.has(one))
      const latest = common.filter((one) => !common.some((other) => other.known.has(one)))
      const values = latest.length > 0 ? latest.map(({ value }) => value) : [initial.get(write.what) ?? '']
      const twins = sameWhat.filter((one) => one !== write && one.value === write.value)
      return values.includes(write.value) || twins.some((one) => later.known.has(one))
    }
    /**
     * The changes that removing lost: those that no remover knew, and that left another value than the removers had.
     */
    const unseen = (what: string, removals: readonly Write[]) =>
      heads(what, removals).filter(
        (head) => !removals.some((one) => (one.before.get(what) ?? '') === head.value || isMatched(head, one)),
      )

    if (final.deleted) {
      const lost = whats
        .filter((what) => what !== deletion && !isMixed(what) && !shipOf(what))
        .flatMap((what) => unseen(what, deletions))
        .filter((write) => !conflicts.some((conflict) => lists(conflict, write)))
      if (deletions.length === 0) found.push('deleted by nobody')
      return [...found, ...lost.map(({ what, value }) => `deleted without knowing ${what} = ${value}`)]
    }
    // A merge may add figures to the pin by itself, which counts as a change and keeps the fleet.
    const hasPin = (one: Write) => one.before.get('pin') === is.get('pin')
    if (deletions.some((one) => knowsAll(one, all) && hasPin(one))) found.push('a deletion that knew everything')

    const isKept = (ship: string) => conflicts.some((one) => one.kind === 'ship-kept' && one.ship.key === ship)
    for (const what of whats) {
      const ship = shipOf(what)
      if (what === deletion || isMixed(what)) continue
      const removals = ship === undefined ? [] : gone(present(ship))
      if (ship !== undefined && !is.has(present(ship))) {
        if (what === present(ship)) {
          if (removals.length === 0) found.push(`${ship} removed by nobody`)
        } else
          for (const { value } of unseen(what, removals))
            found.push(`${ship} removed without knowing ${what} = ${value}`)
        continue
      }
      if (ship !== undefined && what === present(ship)) {
        const ofShip = all.filter((write) => shipOf(write.what) === ship)
        const isMarked = all.some((write) => write.what === 'flagships' && write.value.includes(JSON.stringify(ship)))
        if (!isKept(ship) && !isMarked && removals.some((one) => knowsAll(one, ofShip))) found.push(`${ship} is back`)
        continue
      }
      const value = is.get(what) ?? ''
      const own = heads(what, removals)
      const shown = (text: string) => (what === 'flagships' && text !== '' ? withoutGone(text, is) : text)
      const now = shown(value)
      const isWritten = all.some((write) => write.what === what) || removals.length > 0
      if (!isWritten && shown(initial.get(what) ?? '') !== now) found.push(`${what} = ${value}, which nobody wrote`)
      const wanted = own.map((write) => shown(write.value))
      // Tags and refits that two devices added by themselves, and one removed again, are not reported.
      const isSet = /^tag | refit |^archived$/.test(what)
      if (isSet && wanted.includes(now)) continue
      const kept = own.filter((_, i) => wanted[i] === now)
      own.forEach((write, i) => {
        // A ship that was removed and is kept has its earlier mark again, and the conflict says that the ship is kept.
        const isMarkOfKept = what === 'flagships' && marksBesides(wanted[i] ?? '', now).every(isKept)
        const isThere = wanted[i] === now || isMarkOfKept || kept.some((other) => isMatched(write, other))
        if (!isThere && !conflicts.some((conflict) => lists(conflict, write)))
          found.push(`${what} = ${write.value} of device ${write.device}; it is ${value}`)
      })
    }
    return found
  }

  return {
    recordsOf,
    changed,
    losses,
    begin: (entry: { fleet: Fleet; deleted: boolean }) => {
      initial = valuesOf(entry)
    },
  }
}

/** The flagships without ships that are not there any more. */
const withoutGone = (flagships: string, values: Values): string =>
  JSON.stringify((JSON.parse(flagships) as readonly string[]).filter((key) => values.has(present(key))))

/** The ships that `now` marks besides all those of `wanted`; any unknown key where `now` lacks one of `wanted`. */
const marksBesides = (wanted: string, now: string): readonly string[] => {
  const [before, after] = [wanted, now].map((text) => JSON.parse(text) as readonly string[])
  return before!.every((key) => after!.includes(key)) ? after!.filter((key) => !before!.includes(key)) : ['']
}
