import type { FleetTextProblem } from '#game/fleet-text/parse-fleet-text.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { linkProblemWords } from '../share/link-words.ts'
import type { ImportProblem } from './read-import.ts'

export interface ProblemWords {
  readonly title: string
  readonly words: string
  /** A corrected link code, which the player can use instead; absent if there is none. */
  readonly repaired?: string
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`

const whole = (n: number): string => n.toLocaleString('en-GB')

const formats: Readonly<Record<string, string>> = { 'orion-roll-log': 'a roll log: import it on the dice page' }

export function importProblemWords(problem: ImportProblem | FleetTextProblem): ProblemWords {
  switch (problem.code) {
    case 'EMPTY':
      return { title: 'Nothing to import', words: 'Choose another file, or paste a link or a list.' }
    case 'TOO_LARGE':
      return problem.of === 'file'
        ? {
            title: 'The file is too large',
            words: `It has ${megabytes(problem.size)}, and a file of fleets has ${megabytes(problem.max)} at most. It was not read. Split it, or choose another.`,
          }
        : {
            title: 'The text is too long',
            words: `It has ${whole(problem.size)} characters, and ${whole(problem.max)} are read at most. Paste the list alone.`,
          }
    case 'TOO_LONG':
      return { title: 'The text is too long', words: `A list has ${whole(problem.max)} characters at most.` }
    case 'TOO_MANY_LINES':
      return { title: 'The text has too many lines', words: `A list has ${whole(problem.max)} lines at most.` }
    case 'BINARY':
      return {
        title: 'This is not a text file',
        words:
          'Fleets come as JSON, or as a list in plain text. A picture or a PDF cannot be read: use its link or QR code.',
      }
    case 'UNREADABLE_FILE':
      return {
        title: 'The file could not be read',
        words: 'It may have been moved, or it may be a folder. Choose it again.',
      }
    case 'BAD_JSON': {
      const place = ` Line ${whole(problem.line)}, column ${whole(problem.column)}.`
      return problem.cut
        ? { title: 'The file ends too early', words: `Its JSON is not complete.${place} Save or send it once more.` }
        : {
            title: 'The JSON is broken',
            words: `It cannot be read from one place on.${place} Mend it there, or save it once more.`,
          }
    }
    case 'BAD_LINK': {
      const { title, words, repaired } = linkProblemWords(problem.problem)
      return { title, words, ...(repaired !== undefined && { repaired }) }
    }
    case 'NOT_A_FLEET_FILE': {
      const found = problem.found === undefined ? undefined : formats[problem.found]
      const what =
        found === undefined ? 'It does not keep to our schema: “format” must be “orion-fleets”.' : `It is ${found}.`
      return { title: 'This file holds no fleets', words: `${what} A list in words can be pasted as it is.` }
    }
    case 'NEWER_FILE':
      return {
        title: 'This file is from a newer version of the app',
        words: `It is of version ${problem.version}, and this app reads version ${problem.known}. Load the newest version of the app, then import it again.`,
      }
    case 'TOO_MANY_FLEETS':
      return {
        title: 'Too many fleets in one file',
        words: `It has ${counted(problem.fleets, 'fleet')}, and ${whole(problem.max)} are read at most. Split it.`,
      }
  }
}
