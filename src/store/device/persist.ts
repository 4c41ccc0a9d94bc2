/**
 * Returns a function that asks the browser to keep this device's data when space gets short. It asks once. Over plain http browsers
 * cannot be asked.
 */
export function makePersist(storage: StorageManager | undefined = navigator.storage): () => void {
  let isAsked = false
  const ask = async () => {
    if (!(await storage?.persisted?.())) await storage?.persist?.()
  }
  return () => {
    if (isAsked) return
    isAsked = true
    // A refusal does not matter: most browsers decide by how often the app is used.
    void ask().catch(() => {})
  }
}
