import type { BrowserContext, Page } from '@playwright/test'

/** What the device has of its one battle. */
export interface OnDevice {
  readonly round: number
  readonly isOver: boolean
  /** The events that the server has sent, in order. */
  readonly events: readonly unknown[]
  /** This phone's events that wait, or that do not count, with the reason. */
  readonly own: readonly { readonly cid: string; readonly why?: string }[]
}

/** Records the id of each of this phone's events that the device stores, from the next load on. */
export const noteTold = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const told = new Set<string>()
    Object.assign(globalThis, { orionTold: told })
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown, ...rest) {
      const isOwn = this.name === 'own' && typeof value === 'object' && value !== null && 'cid' in value
      if (isOwn) told.add(String(value.cid))
      return put.call(this, value, ...rest)
    }
  })

export const toldBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...((globalThis as { orionTold?: ReadonlySet<string> }).orionTold ?? [])])

export const onDevice = (page: Page): Promise<OnDevice> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    const name = all.map((one) => one.name ?? '').find((one) => one.startsWith('orion-table-')) ?? ''
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error(name))
      })
    const db = await done(indexedDB.open(name))
    const read = <T>(store: string): Promise<T[]> => done<T[]>(db.transaction(store).objectStore(store).getAll())
    const [[row], events, own] = await Promise.all([
      read<{ readonly standing: Pick<OnDevice, 'round' | 'isOver'> }>('battles'),
      read<{ readonly value: unknown }>('events'),
      read<OnDevice['own'][number]>('own'),
    ])
    db.close()
    const { round = 0, isOver = false } = row?.standing ?? {}
    return { round, isOver, events: events.map(({ value }) => value), own }
  })

/**
 * Plays for the side of this page: presses the offered buttons as fast as they appear, until a signal to stop. It fires
 * all weapons that may fire at this range, and ends a step if nothing else is offered for a while.
 */
export const playAlone = (page: Page, band: 'short' | 'medium' | 'long'): Promise<void> =>
  page.evaluate((wanted) => {
    const firsts = [
      /^Roll for initiative$/,
      /^Roll the critical$/,
      /^(Yes|No)$/,
      / has moved(,|$)/,
      /^Roll \d+ against \d+$/,
    ]
    const criticals = /^(Weapons|Engines|Sensors|Bridge|Fire|Hull breach)\b/
    const ends = [
      /^My orders are given$/,
      /^Roll all repairs$/,
      /^(End|Done with) (?!the battle|of the)/,
      /^(Lock nobody, and fire|Locks are done: fire)$/,
      /^Nobody boards$/,
      /^All have moved$/,
    ]
    let quiet = 0
    const isFree = (button: HTMLButtonElement) =>
      !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.getAttribute('aria-busy') !== 'true'
    const nameOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
    const find = (within: ParentNode, names: readonly RegExp[]): HTMLButtonElement | undefined => {
      const buttons = [...within.querySelectorAll('button')].filter(isFree)
      for (const name of names) {
        const found = buttons.find((button) => name.test(nameOf(button)))
        if (found) return found
      }
      return undefined
    }
    /** One order a round. */
    const order = (main: Element): HTMLButtonElement | undefined => {
      const ships = [...main.querySelectorAll('button')].filter((button) => /: Close in(,|$)/.test(nameOf(button)))
      return ships.some((button) => button.getAttribute('aria-pressed') === 'true') ? undefined : ships[0]
    }
    const aim = (main: Element): HTMLElement | undefined => {
      const dial = [...main.querySelectorAll<HTMLInputElement>(`input[type=radio][aria-label*=", ${wanted}:"]`)]
      if (dial.length > 0) return dial.some(({ checked }) => checked) ? undefined : dial[0]
      return (
        main.querySelector<HTMLButtonElement>('[role=group][aria-label="Target"] button[aria-pressed=false]') ??
        undefined
      )
    }
    const press = () => {
      const main = document.querySelector('main')
      if (!main) return
      const next =
        find(document, [/^Continue without it$/]) ??
        find(main, [...firsts, criticals]) ??
        order(main) ??
        aim(main) ??
        find(main, [/ fires(,|$)/])
      quiet = next ? 0 : quiet + 1
      // The other side may still want to add events.
      const end = quiet > 6 ? find(main, ends) : undefined
      if (end) quiet = 0
      ;(next ?? end)?.click()
    }
    Object.assign(globalThis, { orionBot: setInterval(press, 120) })
  }, band)

export const stopPlaying = (page: Page): Promise<void> =>
  page.evaluate(() => clearInterval((globalThis as { orionBot?: number }).orionBot))

/** Switches a browser's network off and on in turn, until the returned function is called. */
export function flap(context: BrowserContext, every: number): () => Promise<number> {
  let isDone = false
  let times = 0
  const work = (async () => {
    while (!isDone) {
      await context.setOffline(times % 2 === 0)
      times += 1
      await new Promise((resolve) => setTimeout(resolve, every))
    }
    await context.setOffline(false)
  })()
  return async () => {
    isDone = true
    await work
    return times
  }
}
