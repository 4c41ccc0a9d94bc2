/** All ids in the preview begin with this, so that they are unique in the page. A saved file has them without it. */
export const previewPrefix = 'preview-'

/** Returns the text of a standalone SVG file of the poster that is shown on the screen. */
export function posterFile(drawn: SVGSVGElement): string {
  const svg = drawn.cloneNode(true) as SVGSVGElement
  svg.removeAttribute('class')
  const text = new XMLSerializer().serializeToString(svg)
  const plain = text.replaceAll(`id="${previewPrefix}`, 'id="').replaceAll(`url(#${previewPrefix}`, 'url(#')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${plain}\n`
}
