import type { AuthRecord } from 'pocketbase'
import * as v from 'valibot'
import { sessionKey } from './constants.ts'
import type { DeviceStorage } from './device-storage.ts'
import { roleNames, type RoleName } from './model.ts'
import type { PageEvents } from './page-events.ts'

const keptSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  record: v.looseObject({ id: v.string(), collectionId: v.string(), collectionName: v.string() }),
  roles: v.optional(v.array(v.picklist(roleNames)), []),
})

type Kept = v.InferOutput<typeof keptSchema>

const parseKept = (text: string | null): Kept | undefined => {
  if (!text) return undefined
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * The session on this device (AU-10): token, user and the roles last heard of, as one value of local
 * storage. Corrupt means logged out; forbidden or full storage means for this visit only; a log-in or
 * log-out in another tab arrives here as well.
 */
export class OrionAuthStore {
  #token = ''
  #record: AuthRecord = null
  #roles: readonly RoleName[] = []
  readonly #storage: DeviceStorage
  readonly #listeners = new Set<() => void>()

  constructor(storage: DeviceStorage, page: PageEvents) {
    this.#storage = storage
    this.#take(parseKept(storage.get(sessionKey)))
    page.onStorage((key) => {
      if (key !== null && key !== sessionKey) return
      this.#take(parseKept(storage.get(sessionKey)))
      this.#tell()
    })
  }

  get token(): string {
    return this.#token
  }

  get record(): AuthRecord {
    return this.#record
  }

  /** The user's active roles when they were last asked for. */
  get roles(): readonly RoleName[] {
    return this.#roles
  }

  /** Calls back after each change, wherever it was made. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  save(token: string, record: AuthRecord): void {
    // Roles belong to one person: another user's login starts without any.
    if (record?.id !== this.#record?.id) this.#roles = []
    this.#token = token
    this.#record = record
    this.#keep()
    this.#tell()
  }

  saveRoles(roles: readonly RoleName[]): void {
    if (roles.length === this.#roles.length && roles.every((role, i) => role === this.#roles[i])) return
    this.#roles = roles
    this.#keep()
    this.#tell()
  }

  clear(): void {
    this.#take(undefined)
    this.#storage.remove(sessionKey)
    this.#tell()
  }

  #take(kept: Kept | undefined): void {
    this.#token = kept?.token ?? ''
    this.#record = kept?.record ?? null
    this.#roles = kept?.roles ?? []
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #keep(): void {
    this.#storage.set(sessionKey, JSON.stringify({ token: this.#token, record: this.#record, roles: this.#roles }))
  }
}
