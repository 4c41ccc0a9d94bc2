import { err, ok, type Result } from '#game/result.ts'
import type { ParseProblem } from '#game/schema.ts'
import { texts } from './texts.ts'

const mostBytes = 20_000_000
const mostProblems = 3

/** Some of the problems of a file as sentences. */
const problemWords = (problems: readonly ParseProblem[]): readonly string[] => [
  ...problems.slice(0, mostProblems).map(texts.problem),
  ...(problems.length > mostProblems ? [texts.more(problems.length - mostProblems)] : []),
]

/** Reads a chosen file. Error: why it cannot be used, as a sentence. */
export async function readJson<T>(
  file: File,
  parse: (value: unknown) => Result<T, readonly ParseProblem[]>,
): Promise<Result<T, string>> {
  if (file.size > mostBytes) return err(texts.tooLarge(file.name))
  let text: string
  try {
    text = await file.text()
  } catch {
    return err(texts.unreadable(file.name))
  }
  try {
    const parsed = parse(JSON.parse(text))
    return parsed.ok ? ok(parsed.value) : err(texts.wrong(file.name, problemWords(parsed.error)))
  } catch {
    return err(texts.notJson(file.name))
  }
}
