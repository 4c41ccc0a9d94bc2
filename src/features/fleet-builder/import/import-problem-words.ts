import type { FleetTextProblem } from '#game/fleet-text/parse-fleet-text.ts'
import { linkProblemWords } from './link-words.ts'
import type { ImportProblem } from './read-import.ts'
import { texts } from './texts.ts'

export interface ProblemWords {
  readonly title: string
  readonly words: string
  /** A corrected link code, which the player can use instead; absent if there is none. */
  readonly repaired?: string
}

const words = texts.problems

export function importProblemWords(problem: ImportProblem | FleetTextProblem): ProblemWords {
  switch (problem.code) {
    case 'EMPTY':
      return words.empty
    case 'TOO_LARGE':
      return problem.of === 'file'
        ? words.fileTooLarge(problem.size, problem.max)
        : words.textTooLong(problem.size, problem.max)
    case 'TOO_LONG':
      return words.listTooLong(problem.max)
    case 'TOO_MANY_LINES':
      return words.tooManyLines(problem.max)
    case 'BINARY':
      return words.binary
    case 'UNREADABLE_FILE':
      return words.unreadableFile
    case 'BAD_JSON':
      return problem.cut ? words.cutJson(problem.line, problem.column) : words.brokenJson(problem.line, problem.column)
    case 'BAD_LINK': {
      const { title, words: explanation, repaired } = linkProblemWords(problem.problem)
      return { title, words: explanation, ...(repaired !== undefined && { repaired }) }
    }
    case 'NOT_A_FLEET_FILE':
      return problem.found === 'orion-roll-log' ? words.rollLog : words.noFleetFile
    case 'NEWER_FILE':
      return words.newerFile(problem.version, problem.known)
    case 'TOO_MANY_FLEETS':
      return words.tooManyFleets(problem.fleets, problem.max)
  }
}
