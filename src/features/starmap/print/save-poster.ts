/** Every id and every mention of one begins with this in the preview; a file of its own needs none. */
export const previewPrefix = 'preview-'

/** The drawing on the screen as a file that stands by itself. */
export function posterFile(drawn: SVGSVGElement): string {
  const svg = drawn.cloneNode(true) as SVGSVGElement
  svg.removeAttribute('class')
  const text = new XMLSerializer().serializeToString(svg)
  const plain = text.replaceAll(`id="${previewPrefix}`, 'id="').replaceAll(`url(#${previewPrefix}`, 'url(#')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${plain}\n`
}
