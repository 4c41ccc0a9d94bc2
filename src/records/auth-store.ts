import { BaseAuthStore, type AuthRecord, type SerializeOptions } from 'pocketbase'
import * as v from 'valibot'
import { cookieByteLimit, sessionKey } from './constants.ts'
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
export class OrionAuthStore extends BaseAuthStore {
  #roles: readonly RoleName[] = []
  readonly #storage: DeviceStorage

  constructor(storage: DeviceStorage, page: PageEvents) {
    super()
    this.#storage = storage
    this.#take(parseKept(storage.get(sessionKey)))
    page.onStorage((key) => {
      if (key !== null && key !== sessionKey) return
      this.#take(parseKept(storage.get(sessionKey)))
      this.triggerChange()
    })
  }

  /** The user's active roles when they were last asked for. */
  get roles(): readonly RoleName[] {
    return this.#roles
  }

  override save(token: string, record?: AuthRecord): void {
    // Roles belong to one person: another user's login starts without any.
    if (record?.id !== this.baseModel?.id) this.#roles = []
    this.baseToken = token
    this.baseModel = record ?? null
    this.#keep()
    this.triggerChange()
  }

  saveRoles(roles: readonly RoleName[]): void {
    if (roles.length === this.#roles.length && roles.every((role, i) => role === this.#roles[i])) return
    this.#roles = roles
    this.#keep()
    this.triggerChange()
  }

  override clear(): void {
    this.#take(undefined)
    this.#storage.remove(sessionKey)
    this.triggerChange()
  }

  /** As the SDK's, but always below the 4096 bytes that a browser keeps (AU-10). */
  override exportToCookie(options?: SerializeOptions, key?: string): string {
    const cookie = super.exportToCookie(options, key)
    if (byteLength(cookie) < cookieByteLimit) return cookie
    const bare = new BaseAuthStore()
    bare.save(this.token, null)
    const bareCookie = bare.exportToCookie(options, key)
    return byteLength(bareCookie) < cookieByteLimit ? bareCookie : new BaseAuthStore().exportToCookie(options, key)
  }

  #take(kept: Kept | undefined): void {
    this.baseToken = kept?.token ?? ''
    this.baseModel = kept?.record ?? null
    this.#roles = kept?.roles ?? []
  }

  #keep(): void {
    this.#storage.set(
      sessionKey,
      JSON.stringify({ token: this.baseToken, record: this.baseModel, roles: this.#roles }),
    )
  }
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length
