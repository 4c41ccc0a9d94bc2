import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from './compose.ts'

/** An image to run: its files in a folder, and the settings of the Dockerfile. */
export interface Image {
  readonly folder: string
  /** The user in the image: a name, an id, or a user and a group. */
  readonly user: string
  readonly environment: readonly string[]
  readonly workFolder: string
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly stopSignal: NodeJS.Signals
}

/** The data that the first half of `npm run images` passes to the second one. */
export interface Plan {
  /** The folder for volumes, logs and unpacked backups. It is removed at the end. */
  readonly scratch: string
  readonly parts: Readonly<
    Record<string, { readonly service: Service; readonly image: Image; readonly memory: string }>
  >
  /** Lines of `.env`, instead of the maintainer's own file. */
  readonly envFile: Readonly<Record<string, string>>
}

export const planVariable = 'ORION_IMAGES_PLAN'

/** The plan that the first half of this program has written. */
export const readPlan = (path: string): Plan => JSON.parse(readFileSync(path, 'utf8')) as Plan

export function partOf(plan: Plan, name: string) {
  const part = plan.parts[name]
  if (part === undefined) throw new Error(`docker-compose.yml has no service ${name} whose image is built here`)
  return {
    ...part,
    volumes: join(plan.scratch, 'volumes'),
    log: join(plan.scratch, `${name}.log`),
    pidFile: join(plan.scratch, `${name}.pid`),
  }
}
