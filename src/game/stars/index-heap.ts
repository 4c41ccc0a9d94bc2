/** A priority queue of indexes (0 to below a count), each with a numeric key. The least key comes first. */
export interface IndexHeap {
  /** Adds an index with its key. If the index is already in the queue, the smaller of the two keys counts. */
  readonly put: (index: number, key: number) => void
  /** Removes and returns the index with the least key; returns -1 if the queue is empty. */
  readonly pop: () => number
  /** Removes all indexes. */
  readonly clear: () => void
}

/** Makes a queue for the indexes 0 to `count` - 1: a binary heap in typed arrays, so adding allocates no memory. */
export function makeIndexHeap(count: number): IndexHeap {
  const items = new Uint32Array(count)
  const keys = new Float64Array(count)
  /** Position of each index in `items`, plus one; 0 if the index is not in the queue. */
  const places = new Uint32Array(count)
  let size = 0

  const set = (at: number, index: number, key: number): void => {
    items[at] = index
    keys[at] = key
    places[index] = at + 1
  }
  const siftUp = (from: number, index: number, key: number): void => {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = keys[parent] ?? 0
      if (above <= key) break
      set(at, items[parent] ?? 0, above)
      at = parent
    }
    set(at, index, key)
  }
  const siftDown = (index: number, key: number): void => {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && (keys[child + 1] ?? 0) < (keys[child] ?? 0)) child += 1
      const below = keys[child] ?? 0
      if (key <= below) break
      set(at, items[child] ?? 0, below)
      at = child
    }
    set(at, index, key)
  }

  return {
    put: (index, key) => {
      const place = places[index] ?? 0
      if (place === 0) {
        size += 1
        siftUp(size - 1, index, key)
      } else if (key < (keys[place - 1] ?? 0)) siftUp(place - 1, index, key)
    },
    pop: () => {
      if (size === 0) return -1
      const first = items[0] ?? 0
      places[first] = 0
      size -= 1
      if (size > 0) siftDown(items[size] ?? 0, keys[size] ?? 0)
      return first
    },
    clear: () => {
      for (let at = 0; at < size; at += 1) places[items[at] ?? 0] = 0
      size = 0
    },
  }
}
