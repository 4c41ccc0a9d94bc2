import type { FleetLinkProblem } from '#game/fleet/share/fleet-codec.ts'
import { placeWords } from './place-words.ts'
import { texts } from './texts.ts'

const problems = texts.linkProblems

/** Says why a link could not be opened and what the player can do. */
export interface LinkProblemWords {
  readonly title: string
  readonly words: string
  /** The code that the link probably had. It is offered to the player, but not used without a press. */
  readonly repaired?: string
  /** True if a newer version of the app may be able to open the link. */
  readonly reload?: boolean
}

export function linkProblemWords(problem: FleetLinkProblem): LinkProblemWords {
  switch (problem.code) {
    case 'EMPTY':
      return problems.empty
    case 'NOT_LINK_TEXT': {
      const { character, repaired } = problem
      const { title } = problems.invalid
      const words = problems.invalid.words(character)
      return repaired === undefined ? { title, words: problems.withAdvice(words) } : { title, words, repaired }
    }
    case 'CUT_SHORT': {
      const { at, length } = problem
      const { title, words, wordsOfLength } = problems.cutShort
      return { title, words: length === undefined ? words : wordsOfLength(at, length) }
    }
    case 'TRAILING': {
      return { ...problems.trailing, repaired: problem.repaired }
    }
    case 'ALTERED': {
      if (problem.repaired === undefined) return problems.altered
      return { ...problems.repairable, repaired: problem.repaired }
    }
    case 'NEWER_LINK':
      return { ...problems.newer, reload: true }
    case 'UNREADABLE': {
      const { title, words } = problems.unreadable
      return { title, words: words(placeWords(problem.place)) }
    }
  }
}
