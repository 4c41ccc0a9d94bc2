/** Reports each dynamic import that fails, with the error. Vite's builds send an event for it. */
export function watchLostCode(report: (thrown: unknown) => void): () => void {
  const onError = ({ payload }: VitePreloadErrorEvent) => report(payload)
  window.addEventListener('vite:preloadError', onError)
  return () => window.removeEventListener('vite:preloadError', onError)
}
