import { BaseAuthStore, type AuthRecord, type SerializeOptions } from 'pocketbase'
import * as v from 'valibot'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { PageEvents } from '../browser/page-events.ts'
import { cookieByteLimit, sessionKey } from '../constants.ts'
import { roleNames, type RoleName } from './roles.ts'
import { parseUser } from './user.ts'

const keptSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  record: v.looseObject({ id: v.string(), collectionId: v.string(), collectionName: v.string() }),
  roles: v.optional(v.array(v.picklist(roleNames)), []),
})

const parseKept = (text: string | null): v.InferOutput<typeof keptSchema> | undefined => {
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
    this.#read()
    page.onStorage((key) => {
      if (key !== null && key !== sessionKey) return
      this.#read()
      this.triggerChange()
    })
  }

  /** The user's active roles when they were last asked for. */
  get roles(): readonly RoleName[] {
    return this.#roles
  }

  /** Keeps nobody who is not active (AU-04): the SDK saves before anybody can look, and no tab is to see that login. */
  override save(token: string, record: AuthRecord = null): void {
    if (!token || parseUser(record)?.status !== 'active') return
    // Roles belong to one person: another user's login starts without any.
    if (record?.id !== this.record?.id) this.#roles = []
    this.baseToken = token
    this.baseModel = record
    this.#write()
    this.triggerChange()
  }

  saveRoles(roles: readonly RoleName[]): void {
    if (roles.length === this.#roles.length && roles.every((role, i) => role === this.#roles[i])) return
    this.#roles = roles
    this.#write()
    this.triggerChange()
  }

  override clear(): void {
    this.#roles = []
    this.#storage.remove(sessionKey)
    super.clear()
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

  #read(): void {
    const kept = parseKept(this.#storage.get(sessionKey))
    this.baseToken = kept?.token ?? ''
    this.baseModel = kept?.record ?? null
    this.#roles = kept?.roles ?? []
  }

  #write(): void {
    this.#storage.set(sessionKey, JSON.stringify({ token: this.token, record: this.record, roles: this.#roles }))
  }
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length
