import { migrate0001 } from './migrations/0001-versioned-envelope.ts'

type Fields = Readonly<Record<string, unknown>>
type Migration = (before: Fields) => Fields

/** From version n to n + 1 at place n. Append only: what was shipped is frozen. */
export const migrations: readonly Migration[] = [migrate0001]

export const currentVersion = migrations.length

/** Lifts kept fields from `version` to the current one. */
export const migrate = (fields: Fields, version: number): Fields =>
  migrations.slice(version).reduce((lifted, migration) => migration(lifted), fields)
