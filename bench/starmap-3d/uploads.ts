/** Counts bytes that are sent to the graphics card. It wraps the calls before any context is made. */
export interface Uploads {
  /** Bytes of vertex and index data since the last `reset`. */
  buffers: number
  /** Bytes of textures. */
  textures: number
}

const sizeOf = (data: unknown): number =>
  typeof data === 'number' ? data : ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? data.byteLength : 0

export function countUploads(): Uploads {
  const uploads: Uploads = { buffers: 0, textures: 0 }
  const wrap = (name: 'bufferData' | 'bufferSubData' | 'texImage2D' | 'texSubImage2D', field: keyof Uploads) => {
    const own = WebGL2RenderingContext.prototype[name] as (...given: unknown[]) => void
    const counted = function (this: WebGL2RenderingContext, ...given: unknown[]) {
      uploads[field] += Math.max(
        0,
        ...given.map(sizeOf).filter((_, i) => typeof given[i] !== 'number' || (name === 'bufferData' && i === 1)),
      )
      own.apply(this, given)
    }
    Object.assign(WebGL2RenderingContext.prototype, { [name]: counted })
  }
  wrap('bufferData', 'buffers')
  wrap('bufferSubData', 'buffers')
  wrap('texImage2D', 'textures')
  wrap('texSubImage2D', 'textures')
  return uploads
}
