import type { FleetLinkProblem } from '#game/fleet/fleet-codec.ts'
import { placeWords } from '../import/place-words.ts'

/** Describes why a link could not be opened and what the player can do. */
export interface LinkProblemWords {
  readonly title: string
  readonly words: string
  /** The code that the link probably had. It is offered to the player, never applied automatically. */
  readonly repaired?: string
  /** True if a newer version of the app may be able to open the link. */
  readonly reload?: boolean
}

const again = 'Ask for the link again, or have it sent as a file.'
const nth = (at: number): string => `character ${at + 1}`

/** `code`: the code that failed; its valid beginning is offered as a repair. */
export function linkProblemWords(problem: FleetLinkProblem, code: string): LinkProblemWords {
  switch (problem.code) {
    case 'EMPTY':
      return { title: 'The link holds no fleet', words: `It ends where the fleet should begin. ${again}` }
    case 'NOT_LINK_TEXT': {
      const { at, character } = problem
      const title = 'The link holds a foreign character'
      const words = `“${character}” at ${nth(at)} of the code belongs to no link.`
      return at === 0 ? { title, words: `${words} ${again}` } : { title, words, repaired: code.slice(0, at) }
    }
    case 'CUT_SHORT': {
      const { at, length } = problem
      const missing = length === undefined ? '' : `: it should have ${length} characters`
      return { title: 'The link is cut short', words: `The code ends after ${at} characters${missing}. ${again}` }
    }
    case 'TRAILING':
      return {
        title: 'Something follows the link',
        words: `From ${nth(problem.at)} on, the text is no part of the fleet.`,
        repaired: problem.repaired,
      }
    case 'ALTERED':
      return problem.repaired === undefined || problem.at === undefined
        ? {
            title: 'The link was changed on its way',
            words: `More than one character is not as it was written. ${again}`,
          }
        : {
            title: 'One character of the link was changed',
            words: `It is ${nth(problem.at)} of the code, and only one other makes sense there.`,
            repaired: problem.repaired,
          }
    case 'NEWER_LINK':
      return {
        title: 'This link is from a newer version of the app',
        words: 'The link is whole. Load the newest version, then it opens.',
        reload: true,
      }
    case 'UNREADABLE':
      return {
        title: 'The link holds no fleet that can be read',
        words: `It is whole, yet ${placeWords(problem.place)} makes no sense. ${again}`,
      }
  }
}
