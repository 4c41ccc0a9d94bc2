import type { FleetLinkProblem } from '#game/fleet/fleet-codec.ts'
import { placeWords } from '../import/place-words.ts'

/** Says why a link could not be opened and what the player can do. */
export interface LinkProblemWords {
  readonly title: string
  readonly words: string
  /** The code that the link probably had. It is offered to the player, but not used without a press. */
  readonly repaired?: string
  /** True if a newer version of the app may be able to open the link. */
  readonly reload?: boolean
}

const again = 'Ask for the link again, or have it sent as a file.'
const nth = (at: number): string => `character ${at + 1}`

export function linkProblemWords(problem: FleetLinkProblem): LinkProblemWords {
  switch (problem.code) {
    case 'EMPTY':
      return { title: 'The link contains no fleet', words: `It ends where the fleet should begin. ${again}` }
    case 'NOT_LINK_TEXT': {
      const { at, character, repaired } = problem
      const title = 'The link contains an invalid character'
      const words = `“${character}” at ${nth(at)} of the code is not allowed in a link.`
      return repaired === undefined ? { title, words: `${words} ${again}` } : { title, words, repaired }
    }
    case 'CUT_SHORT': {
      const { at, length } = problem
      const missing = length === undefined ? '' : `: it should have ${length} characters`
      return { title: 'The link is cut short', words: `The code ends after ${at} characters${missing}. ${again}` }
    }
    case 'TRAILING':
      return {
        title: 'There is extra text after the link',
        words: `From ${nth(problem.at)} on, the text is not part of the link.`,
        repaired: problem.repaired,
      }
    case 'ALTERED':
      return problem.repaired === undefined || problem.at === undefined
        ? { title: 'The link was changed', words: `Some of its characters are wrong. ${again}` }
        : {
            title: 'One character of the link is wrong',
            words: `It is ${nth(problem.at)} of the code. The link can be repaired.`,
            repaired: problem.repaired,
          }
    case 'NEWER_LINK':
      return {
        title: 'This link is from a newer version of the app',
        words: 'Load the newest version of the app to open it.',
        reload: true,
      }
    case 'UNREADABLE':
      return {
        title: 'The fleet in the link cannot be read',
        words: `The link is complete, but ${placeWords(problem.place)} is not valid. ${again}`,
      }
  }
}
