// What PocketBase has and its own types leave out.

/** The event at which the server begins to serve. Its hook is bound by $app.onServe() only. */
interface OrionServeEvent {
  readonly app: core.App
  readonly router: { buildMux(): unknown }
  readonly server: { readonly handler: { handle(pattern: string, handler: unknown): void } }
  next(): void
}
