import { BaseAuthStore, type AuthRecord, type SerializeOptions } from 'pocketbase'
import * as v from 'valibot'
import { roleNames, type RoleName } from '#shared/roles.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { PageEvents } from '../browser/page-events.ts'
import { readStored } from '../browser/read-stored.ts'
import { cookieByteLimit, sessionKey } from '../constants.ts'
import { parseUser } from './user.ts'

const storedSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  record: v.looseObject({ id: v.string(), collectionId: v.string(), collectionName: v.string() }),
  roles: v.optional(v.array(v.picklist(roleNames)), []),
})

/**
 * The stored login (AU-10); a corrupt value means logged out. If the browser refuses storage, the login lasts for this
 * visit.
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

  get roles(): readonly RoleName[] {
    return this.#roles
  }

  /** Saves the login of an active user only (AU-04). The SDK saves before we can check, and other tabs would see it. */
  override save(token: string, record: AuthRecord = null): void {
    if (!token || parseUser(record)?.status !== 'active') return
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

  /** The login as a cookie, as in the SDK, but always shorter than the 4096 bytes that a browser stores (AU-10). */
  override exportToCookie(options?: SerializeOptions, key?: string): string {
    const cookie = super.exportToCookie(options, key)
    if (byteLength(cookie) < cookieByteLimit) return cookie
    const bare = new BaseAuthStore()
    bare.save(this.token, null)
    const bareCookie = bare.exportToCookie(options, key)
    return byteLength(bareCookie) < cookieByteLimit ? bareCookie : new BaseAuthStore().exportToCookie(options, key)
  }

  #read(): void {
    const stored = readStored(storedSchema, this.#storage.get(sessionKey))
    this.baseToken = stored?.token ?? ''
    this.baseModel = stored?.record ?? null
    this.#roles = stored?.roles ?? []
  }

  #write(): void {
    this.#storage.set(sessionKey, JSON.stringify({ token: this.token, record: this.record, roles: this.#roles }))
  }
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length
