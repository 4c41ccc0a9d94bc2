/**
 * Translates a page as Chrome does: replaces each text node by `<font><font>` with another text, now and whenever one
 * is added. It uses nothing from outside, so that it can run in a page. Returns a function that ends it.
 */
export function translate(root: Element): () => void {
  const skipped = '[translate=no], script, style, textarea, svg, font'
  const change = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(skipped)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    inner.append(`«${text.data}»`)
    text.replaceWith(outer)
  }
  const changeAll = (within: Node) => {
    if (within instanceof Text) return change(within)
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    texts.forEach(change)
  }
  changeAll(root)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) changeAll(node)
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}
