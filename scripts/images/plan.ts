import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from './compose.ts'

/** An image as it is run: its files in a folder, and what the Dockerfile says of it. */
export interface Image {
  readonly folder: string
  /** As the image names it: a name, an id, or both parts of one. */
  readonly user: string
  readonly environment: readonly string[]
  readonly workFolder: string
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly stopSignal: NodeJS.Signals
}

/** What the second half of `npm run images` gets from the first one. */
export interface Plan {
  /** For volumes, logs and what restoring unpacks. Removed at the end. */
  readonly scratch: string
  readonly parts: Readonly<
    Record<string, { readonly service: Service; readonly image: Image; readonly memory: string }>
  >
  /** Lines of `.env`, in place of the maintainer's own. */
  readonly envFile: Readonly<Record<string, string>>
}

export const planVariable = 'ORION_IMAGES_PLAN'

/** The plan that was written by this program's own first half. */
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
