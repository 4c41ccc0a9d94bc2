import type { Battle } from '../battle/state/battle.ts'
import type { Answer, Happening, Ship } from './play-event.ts'
import type { PlayProblem } from './play-problem.ts'

/** Whether all ships and weapons that an event names are in the battle. */

type Named = readonly (readonly [place: string, ships: Ship | readonly Ship[] | undefined])[]

const namedInAnswer = (answer: Answer): Named => [
  ['answer.ship', answer.ship],
  ['answer.other', answer.of === 'darn' ? answer.other : undefined],
  ['answer.salvors', answer.of === 'salvors' ? answer.salvors : undefined],
]

/** The ships that an event names, with their paths. */
function namedIn(happening: Happening): Named {
  switch (happening.kind) {
    case 'set-up':
      return [
        ...(happening.carriers ?? []).map((pair, i) => [`carriers[${i}]`, pair] as const),
        ['parts', happening.parts?.map(([ship]) => ship)],
        ['reserves', happening.reserves],
        ['lies', happening.lies?.map(([ship]) => ship)],
        ['below', happening.below],
      ]
    case 'order':
      return [
        ['ship', happening.ship],
        ['leader', happening.leader],
      ]
    case 'moved':
      return [
        ['ship', happening.ship],
        ['launched', happening.launched],
      ]
    case 'struck':
      return [
        ['ship', happening.ship],
        ['screen', happening.screen],
      ]
    case 'boarded':
      return [
        ['ship', happening.ship],
        ['target', happening.target],
        ['screen', happening.screen],
      ]
    case 'lock':
      return [
        ['ship', happening.ship],
        ['target', happening.target],
        ['incense', happening.incense],
      ]
    case 'volley':
      return [
        ['ship', happening.ship],
        ['target', happening.target],
        ...(happening.joining ?? []).map(({ ship }, i) => [`joining[${i}].ship`, ship] as const),
        ['near.screen', happening.near?.screen],
        ['near.fog', happening.near?.fog],
        ['near.incense', happening.near?.incense],
        ['near.lamp', happening.near?.lamp],
      ]
    case 'used':
      return [
        ['by', happening.by],
        ['on', happening.on],
      ]
    case 'recovered':
      return [
        ['ship', happening.ship],
        ['carrier', happening.carrier],
      ]
    case 'chosen':
      return namedInAnswer(happening.answer)
    case 'scored':
      return [['ships', happening.ships]]
    case 'set-by-hand':
      return [['set.ship', happening.set.ship]]
    default:
      return 'ship' in happening ? [['ship', happening.ship]] : []
  }
}

type Missing = Pick<PlayProblem, 'place' | 'code'>

/** The weapons that an event names, with their paths. */
function missingMount({ ships }: Battle, happening: Happening): Missing | undefined {
  if (happening.kind !== 'volley') return undefined
  if (!ships[happening.ship]!.mounts[happening.mount]) return { code: 'NO_MOUNT', place: 'mount' }
  const at = (happening.joining ?? []).findIndex(({ ship, mount }) => !ships[ship]!.mounts[mount])
  return at < 0 ? undefined : { code: 'NO_MOUNT', place: `joining[${at}].mount` }
}

/** The path of the first ship that does not exist; undefined if all do. */
function missingShip({ ships: all }: Battle, named: Named): string | undefined {
  for (const [place, ships] of named) {
    if (ships === undefined) continue
    if (typeof ships === 'number') {
      if (!all[ships]) return place
      continue
    }
    const at = ships.findIndex((ship) => !all[ship])
    if (at >= 0) return `${place}[${at}]`
  }
  return undefined
}

/**
 * Returns the ship, side or other thing that an event names but that does not exist; undefined if everything exists.
 */
export function missingIn(battle: Battle, happening: Happening): Missing | undefined {
  const place = missingShip(battle, namedIn(happening))
  if (place !== undefined) return { code: 'NO_SHIP', place }
  if ('field' in happening && !battle.fields[happening.field]) return { code: 'NO_FIELD', place: 'field' }
  if (happening.kind === 'worked' && !battle.wrecks[happening.wreck]) return { code: 'NO_FIELD', place: 'wreck' }
  return missingMount(battle, happening)
}
