import type { Battle } from '../battle/state/battle.ts'
import type { Answer, Happening, Ship } from './play-event.ts'
import type { PlayProblem } from './play-problem.ts'

/** Whether all that an event names is in the battle. */

type Named = readonly (readonly [place: string, ship: Ship | undefined])[]

const many = (place: string, ships: readonly Ship[] | undefined): Named =>
  (ships ?? []).map((ship, i) => [`${place}[${i}]`, ship] as const)

function namedInAnswer(answer: Answer): Named {
  const others = answer.of === 'salvors' ? many('answer.salvors', answer.salvors) : []
  return [['answer.ship', answer.ship], ['answer.other', answer.of === 'darn' ? answer.other : undefined], ...others]
}

/** The ships that an event names, with the paths where it does. */
function namedIn(happening: Happening): Named {
  switch (happening.kind) {
    case 'set-up':
      return [
        ...many('carriers', happening.carriers?.flat()),
        ...many(
          'parts',
          happening.parts?.map(([ship]) => ship),
        ),
        ...many('reserves', happening.reserves),
        ...many('below', happening.below),
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
      return [['ship', happening.ship], ...many('screen', happening.screen)]
    case 'boarded':
    case 'lock':
      return [
        ['ship', happening.ship],
        ['target', happening.target],
      ]
    case 'volley':
      return [
        ['ship', happening.ship],
        ['target', happening.target],
        ...(happening.joining ?? []).map(({ ship }, i) => [`joining[${i}].ship`, ship] as const),
        ...many('near.screen', happening.near?.screen),
      ]
    case 'used':
      return [['by', happening.by], ...many('on', happening.on)]
    case 'recovered':
      return [
        ['ship', happening.ship],
        ['carrier', happening.carrier],
      ]
    case 'chosen':
      return namedInAnswer(happening.answer)
    case 'scored':
      return many('ships', happening.ships)
    case 'set-by-hand':
      return [['set.ship', happening.set.ship]]
    default:
      return 'ship' in happening ? [['ship', happening.ship]] : []
  }
}

type Missing = Pick<PlayProblem, 'place' | 'code'>

/** The weapons that an event names, with the paths where it does. */
function missingMount({ ships }: Battle, happening: Happening): Missing | undefined {
  if (happening.kind !== 'volley') return undefined
  if (!ships[happening.ship]!.mounts[happening.mount]) return { code: 'NO_MOUNT', place: 'mount' }
  const at = (happening.joining ?? []).findIndex(({ ship, mount }) => !ships[ship]!.mounts[mount])
  return at < 0 ? undefined : { code: 'NO_MOUNT', place: `joining[${at}].mount` }
}

/** What an event names that is not there; undefined if all is. */
export function missingIn(battle: Battle, happening: Happening): Missing | undefined {
  const [place] = namedIn(happening).find(([, ship]) => ship !== undefined && !battle.ships[ship]) ?? []
  if (place !== undefined) return { code: 'NO_SHIP', place }
  if ('field' in happening && !battle.fields[happening.field]) return { code: 'NO_FIELD', place: 'field' }
  if (happening.kind === 'worked' && !battle.wrecks[happening.wreck]) return { code: 'NO_FIELD', place: 'wreck' }
  return missingMount(battle, happening)
}
