/** Of all ids in the preview; removed in a saved file. */
export const previewPrefix = 'preview-'

/** The SVG on the screen as the text of a standalone file. */
export function posterFile(drawn: SVGSVGElement): string {
  const svg = drawn.cloneNode(true) as SVGSVGElement
  svg.removeAttribute('class')
  const text = new XMLSerializer().serializeToString(svg)
  const plain = text.replaceAll(`id="${previewPrefix}`, 'id="').replaceAll(`url(#${previewPrefix}`, 'url(#')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${plain}\n`
}
