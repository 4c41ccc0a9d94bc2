import { connect, createServer, type Socket } from 'node:net'

export interface BadNetwork {
  readonly url: string
  /**
   * Ends all connections, and accepts no new ones until `mend`; or, if silent, keeps them open and passes nothing on.
   */
  readonly cut: (how: 'ends' | 'silent') => void
  readonly mend: () => void
  readonly stop: () => Promise<void>
}

export interface BadNetworkOptions {
  /** Whether it holds back what the store sends by realtime, as a proxy does that passes on whole answers only. */
  readonly isBuffering?: boolean
}

/**
 * A network between a device and a record store, which a test can disturb. It passes on bytes, so the faults are real.
 */
export async function startBadNetwork(
  storeUrl: string,
  { isBuffering = false }: BadNetworkOptions = {},
): Promise<BadNetwork> {
  const { hostname, port } = new URL(storeUrl)
  const open = new Set<Socket>()
  let state: 'works' | 'ends' | 'silent' = 'works'
  const server = createServer((device) => {
    if (state === 'ends') return void device.destroy()
    const store = connect(Number(port), hostname)
    const both = [device, store]
    let isStream = false
    device.on('data', (chunk: Buffer) => {
      isStream ||= chunk.toString('latin1').startsWith('GET /api/realtime')
      store.write(chunk)
    })
    store.on('data', (chunk: Buffer) => {
      if (!isBuffering || !isStream) device.write(chunk)
    })
    for (const socket of both) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        for (const one of both) one.destroy()
      })
      if (state === 'silent') socket.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: (how) => {
      state = how
      for (const socket of open)
        if (how === 'ends') socket.destroy()
        else socket.pause()
    },
    mend: () => {
      state = 'works'
      for (const socket of open) socket.resume()
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
