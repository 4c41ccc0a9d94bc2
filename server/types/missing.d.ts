// Parts of PocketBase that its own types leave out.

/** The event at which the server begins to serve. Its hook is bound by $app.onServe() only. */
interface OrionServeEvent {
  readonly app: core.App
  readonly router: { buildMux(): unknown }
  readonly server: {
    readonly handler: { handle(pattern: string, handler: unknown): void }
    /** Nanoseconds. */
    readHeaderTimeout: number
    maxHeaderBytes: number
  }
  next(): void
}

type CollectionRuleName = 'listRule' | 'viewRule' | 'createRule' | 'updateRule' | 'deleteRule'

/** The data from which PocketBase makes a new collection. Its own types require the finished objects instead. */
type CollectionData = Partial<Omit<Collection, 'fields' | 'indexes' | CollectionRuleName>> & {
  /** null: superusers only. */
  readonly [Name in CollectionRuleName]?: string | null
} & {
  readonly fields?: readonly { readonly type: string; readonly name: string; readonly [option: string]: unknown }[]
  readonly indexes?: readonly string[]
}
