/** The part of the browser's EventSource that PocketBase's SDK uses, which Node does not have. It never reconnects. */
export class TestEventSource extends EventTarget {
  onerror: (() => void) | null = null
  readonly #stop = new AbortController()

  constructor(url: string) {
    super()
    this.#read(url).then(
      () => this.onerror?.(),
      () => this.#stop.signal.aborted || this.onerror?.(),
    )
  }

  close(): void {
    this.#stop.abort()
  }

  async #read(url: string): Promise<void> {
    const answer = await fetch(url, { signal: this.#stop.signal, headers: { accept: 'text/event-stream' } })
    if (!answer.ok || !answer.body) throw new Error(`EventSource: ${answer.status}`)
    let text = ''
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      text += part
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) this.#dispatch(message)
    }
  }

  #dispatch(message: string): void {
    const fields = new Map(
      message.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1)]),
    )
    const [name, data, lastEventId] = ['event', 'data', 'id'].map((field) => fields.get(field)?.trim() ?? '')
    this.dispatchEvent(new MessageEvent(name || 'message', { data, lastEventId: lastEventId ?? '' }))
  }
}
