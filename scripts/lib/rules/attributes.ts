import { didYouMean, type Report } from './problem.ts'

/** Reads a directive's attributes one by one, and reports those that are missing, wrong or unknown. */
export class Attributes {
  readonly #values: Readonly<Record<string, string>>
  readonly #asked = new Set<string>()
  readonly #name: string
  readonly #line: number
  readonly #report: Report

  constructor(
    name: string,
    attributes: Readonly<Record<string, string | null | undefined>> | null | undefined,
    line: number,
    report: Report,
  ) {
    this.#name = name
    this.#values = Object.fromEntries(Object.entries(attributes ?? {}).map(([key, value]) => [key, value ?? '']))
    this.#line = line
    this.#report = report
  }

  fail(message: string): undefined {
    this.#report(this.#line, `${this.#name}: ${message}`)
    return undefined
  }

  text(key: string): string | undefined {
    this.#asked.add(key)
    return this.#values[key]
  }

  need(key: string): string | undefined {
    return this.text(key) || this.fail(`"${key}=" is missing.`)
  }

  /** A whole number from `least` to `most`; undefined if it is not given. */
  whole(key: string, least: number, most: number): number | undefined {
    const text = this.text(key)
    if (text === undefined) return undefined
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    return this.fail(`"${key}=${text}" is no whole number from ${least} to ${most}.`)
  }

  needWhole(key: string, least: number, most: number): number | undefined {
    return this.text(key) === undefined
      ? this.fail(`"${key}=" is missing, a whole number from ${least} to ${most}.`)
      : this.whole(key, least, most)
  }

  oneOf<T extends string>(key: string, known: readonly T[]): T | undefined {
    const text = this.need(key)
    if (text === undefined) return undefined
    return (
      known.find((word) => word === text) ??
      this.fail(`"${key}=${text}" is none of ${known.join(', ')}.${didYouMean(text, known)}`)
    )
  }

  /** Words separated by spaces or commas, each one of `known`. */
  words<T extends string>(key: string, known: readonly T[]): readonly T[] {
    const words = (this.text(key) ?? '').split(/[\s,]+/).filter(Boolean)
    return words.flatMap(
      (text) =>
        known.find((word) => word === text) ??
        this.fail(`"${text}" in "${key}=" is none of ${known.join(', ')}.`) ??
        [],
    )
  }

  flag(key: string): true | undefined {
    const text = this.text(key)
    if (text === undefined) return undefined
    return text === '' || text === 'true' ? true : this.fail(`"${key}" takes no value; leave "=${text}" away.`)
  }

  /** Reports the attributes that no other method has read. Call it last. */
  done(): void {
    for (const key of Object.keys(this.#values)) {
      if (!this.#asked.has(key))
        this.fail(
          `"${key}=" is not known here. It takes ${[...this.#asked].join(', ') || 'nothing'}.${didYouMean(key, this.#asked)}`,
        )
    }
  }
}
