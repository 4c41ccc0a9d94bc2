/**
 * A browser's translator replaces text nodes by `<font>` elements, but React continues to change its own nodes: a text
 * would stay as it was, and removing one would throw. This remembers which element replaced which text. When React
 * changes the text, the text comes back and is translated again. When React removes or moves it, the replacement is
 * removed or moved.
 *
 * Call it before React draws anything. Returns a function that ends it.
 */
export function keepTranslatedTexts(): () => void {
  const standIns = new WeakMap<Node, Element>()
  const taken = new WeakSet<Element>()
  // Each is called with its node as `this` below.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore, appendChild } = Node.prototype

  const changedTexts = new MutationObserver((records) => {
    for (const { target } of records) bringBack(target)
  })
  const note = (records: readonly MutationRecord[]): void => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const removed of removedNodes) {
        if (!(removed instanceof Text)) continue
        const added = [...addedNodes, previousSibling, nextSibling].find(
          (node): node is Element => node instanceof Element && node.tagName === 'FONT' && !taken.has(node),
        )
        if (!added) continue
        taken.add(added)
        standIns.set(removed, added)
        changedTexts.observe(removed, { characterData: true })
      }
    }
  }
  const replacedTexts = new MutationObserver(note)

  /** The element that replaced a node, if it is in the page. */
  const standInOf = (node: Node): Element | undefined => {
    note(replacedTexts.takeRecords())
    const element = standIns.get(node)
    return element?.parentNode ? element : undefined
  }
  const bringBack = (text: Node): void => {
    standInOf(text)?.replaceWith(text)
    standIns.delete(text)
  }
  /** The child of `parent` that is, contains or replaced a node. */
  const childFor = (parent: Node, node: Node): Node | undefined => {
    const element = standInOf(node)
    if (element?.parentNode === parent) return element
    let child: Node | null = node
    while (child && child.parentNode !== parent) child = child.parentNode
    return child ?? undefined
  }

  const proto: Pick<Node, 'removeChild' | 'insertBefore' | 'appendChild'> = Node.prototype
  proto.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const found = childFor(this, child)
    // If another script has already removed it, there is nothing to do.
    if (found) removeChild.call(this, found)
    return child
  }
  proto.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = before && before.parentNode !== this ? (childFor(this, before) ?? null) : before
    insertBefore.call(this, (node instanceof Text && standInOf(node)) || node, place)
    return node
  }
  proto.appendChild = function <T extends Node>(this: Node, node: T): T {
    appendChild.call(this, (node instanceof Text && standInOf(node)) || node)
    return node
  }

  replacedTexts.observe(document, { childList: true, subtree: true })
  return () => {
    replacedTexts.disconnect()
    changedTexts.disconnect()
    Object.assign(proto, { removeChild, insertBefore, appendChild })
  }
}
