import type { ParseProblem } from '#game/schema.ts'
import type { CsvProblem } from '#game/star-csv/star-csv-problems.ts'
import type { SectorProblem } from '#store/stars/star-chart.ts'
import type { SourceProblem } from './sector-source.ts'
import { texts } from './texts.ts'

/** Why nothing was done with a sector of this device, as the second half of a sentence. */
export function sectorProblemWords(problem: SectorProblem): string {
  switch (problem.code) {
    case 'NO_SUCH_SECTOR':
      return texts.sectorProblems.notFound
    case 'NOT_READ':
      return texts.sectorProblems.notRead
    case 'NOT_KEPT':
      return texts.sectorProblems.notKept
    case 'TOO_MANY_SECTORS':
      return texts.sectorProblems.tooMany(problem.max)
  }
}

export function sourceProblemWords(problem: SourceProblem): string {
  switch (problem.code) {
    case 'EMPTY':
      return texts.fileProblems.empty
    case 'TOO_LARGE':
      return texts.fileProblems.tooLarge(problem.bytes, problem.max)
    case 'NOT_UTF8':
      return texts.fileProblems.notUtf8(problem.line)
    case 'NOT_UTF16':
      return texts.fileProblems.notUtf16
    case 'NOT_TEXT':
      return texts.fileProblems.notText
    case 'MISSING_COLUMNS':
      return texts.fileProblems.missingColumns(problem.columns.map((column) => texts.columns[column]).join(', '))
    case 'COLUMN_TWICE':
      return texts.fileProblems.columnTwice(texts.columns[problem.column])
    case 'TOO_MANY_ROWS':
      return texts.fileProblems.tooManyRows(problem.max)
    case 'TOO_MANY_SYSTEMS':
      return texts.fileProblems.tooManySystems(problem.max)
    case 'NOTHING_FIT':
      return texts.fileProblems.nothingFit(problem.problemCount)
    case 'UNREADABLE_FILE':
      return texts.fileProblems.unreadable
    case 'BAD_JSON':
      return texts.fileProblems.badJson(problem.line, problem.column)
    case 'NOT_A_SECTOR_FILE':
      return problem.found === undefined ? texts.fileProblems.notASector : texts.fileProblems.otherKind(problem.found)
    case 'NEWER_FILE':
      return texts.fileProblems.newer
    case 'UNFIT':
      return texts.fileProblems.unfit
    case 'CANCELLED':
      return texts.fileProblems.cancelled
  }
}

const csvWords: Readonly<Record<CsvProblem['code'], string>> = texts.csvProblems

/** An error in a CSV file as words, for example "Line 12, magnitude: not a number (bright)". */
export const csvProblemWords = ({ code, line, column, value }: CsvProblem): string =>
  texts.csvPlace(line, column === undefined ? undefined : texts.columns[column], csvWords[code], value)

const parseWords: Readonly<Partial<Record<ParseProblem['code'], string>>> = texts.parseProblems

/** Says where in the file an error is. For example, `sector.systems[2].name` becomes "name of system 3". */
const placeWords = (place: string): string =>
  place === ''
    ? texts.parsePlace.file
    : place
        .split('.')
        .filter((part) => part !== 'sector')
        .map((part) => part.replace(/^(.*?)s?\[(\d+)\]$/, (_, what: string, at: string) => `${what} ${Number(at) + 1}`))
        .toReversed()
        .join(texts.parsePlace.of)

export function parseProblemWords({ code, place }: ParseProblem): string {
  const where = placeWords(place)
  return `${where.charAt(0).toUpperCase()}${where.slice(1)} ${parseWords[code] ?? texts.parsePlace.unreadable}`
}
