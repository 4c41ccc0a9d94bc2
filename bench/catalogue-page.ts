import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { chromiumFlags, desktopWindow } from '../scripts/lib/browser-windows.ts'
import { buildApp, buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { countScript, scriptTime } from './script-time.ts'
import { rounded, share, slowDown } from './slow-down.ts'

/** Of a screen that shows sixty a second, ms. */
const frame = 16.7
/** As somebody types it, with a slip. */
const typed = 'torpedo escrt'
const rounds = 9
/** A quick typist's pause between two keys, ms. */
const pause = 90
/** Until list and address have followed, ms. */
const rest = 1500

/**
 * The catalogue in a real browser, as it is and with a thousand ships: how long the page is busy at a time while somebody
 * types a search, and how many ships are drawn at once while the whole list is scrolled through. Its peer is a bare search
 * field on an empty page: what browser and machine need for a key by themselves.
 */
export async function run(): Promise<Row[]> {
  await buildIfStale()
  const many = mkdtempSync(join(tmpdir(), 'orion-thousand-'))
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    await buildApp(['--config', join(root, 'bench', 'thousand-ships.config.ts'), '--outDir', many, '--emptyOutDir'])
    const bare = await typeIntoBareField(browser)
    return [
      ...(await typeInto(browser, join(root, 'dist'), 'its own ships', bare)),
      ...(await typeInto(browser, many, '1 000 ships', bare)),
    ]
  } finally {
    await browser.close()
    rmSync(many, { recursive: true, force: true })
  }
}

async function typeIntoBareField(browser: Browser): Promise<Typing> {
  const context = await browser.newContext({ ...desktopWindow })
  try {
    const page = await context.newPage()
    await page.setContent('<input type="search">')
    return readTrace((await typeSearches(browser, context, page, page.getByRole('searchbox'))).trace)
  } finally {
    await context.close()
  }
}

/** The search typed as often as `rounds` says. @returns the trace of it all, and the script from each key to the next, ms. */
async function typeSearches(browser: Browser, context: BrowserContext, page: Page, search: Locator) {
  const cdp = await context.newCDPSession(page)
  await countScript(cdp)
  const scripts: number[] = []
  await search.focus()
  await page.waitForTimeout(1000)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  for (let round = 0; round < rounds; round += 1) {
    await search.fill('')
    await page.waitForTimeout(rest)
    for (const key of typed) {
      const before = await scriptTime(cdp)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(pause)
      scripts.push((await scriptTime(cdp)) - before)
    }
    await page.waitForTimeout(rest)
  }
  return { trace: (await browser.stopTracing()).toString(), scripts }
}

async function typeInto(browser: Browser, publicDir: string, what: string, bare: Typing): Promise<Row[]> {
  const server = await startTestServer({ publicDir })
  const context = await browser.newContext({ baseURL: server.url, ...desktopWindow })
  try {
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    await logInByForm(page, user)
    await page.goto('/ship-catalog')
    await page.getByRole('list', { name: 'Ships' }).getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const ships = Number(
      (
        await page
          .getByRole('status')
          .filter({ hasText: /^\d+ ships$/ })
          .textContent()
      )?.match(/\d+/)?.[0],
    )
    const most = await mostDrawn(page)
    const { trace, scripts } = await typeSearches(
      browser,
      context,
      page,
      page.getByRole('searchbox', { name: 'Search ships' }),
    )
    const typing = readTrace(trace)
    const how = `${what}, ${slowDown}× slow-down`
    return [
      {
        name: `script in the task that handles a key, the slowest key, ${how}`,
        value: slowestKey(typing.keyScripts),
        unit: 'ms',
        bar: frame,
        note: singly(typing.keyScripts),
      },
      {
        name: `longest task from a key to the next, layout and painting included, the slowest key, ${how}`,
        value: slowestKey(typing.tasks),
        unit: 'ms',
        bar: frame,
        peer: `a bare field on an empty page: ${slowestKey(bare.tasks)} ms`,
        ratio: rounded(slowestKey(typing.tasks) / slowestKey(bare.tasks)),
        note: `${singly(typing.tasks)}; bare ${singly(bare.tasks)}`,
      },
      {
        name: `longest task once the hands rest and the list follows, ${how}`,
        value: rounded(share(typing.resting, 1) * slowDown),
        unit: 'ms',
        note: `in ${rounds} searches`,
      },
      { name: `all script between two keys, ${how}`, value: rounded(share(scripts, 0.5) * slowDown), unit: 'ms' },
      { name: `ships drawn at once, ${what}, list scrolled through`, value: most, unit: 'cards', note: `of ${ships}` },
    ]
  } finally {
    await context.close()
    await server.stop()
  }
}

/**
 * What the slowest key takes, each key the middle of all searches: what the same key takes now and then is the machine's.
 * @param searches ms at full speed, by search and key.
 * @returns ms, slowed down.
 */
const slowestKey = (searches: readonly (readonly number[])[]): number => {
  const places = [...(searches[0] ?? [])].map((_, place) => searches.map((keys) => keys[place] ?? Number.NaN))
  return rounded(Math.max(...places.map((times) => share(times, 0.5))) * slowDown)
}

const singly = (searches: readonly (readonly number[])[]): string => {
  const all = searches.flat().map((time) => time * slowDown)
  const over = all.filter((time) => time > frame).length
  return `one by one: middle ${rounded(share(all, 0.5))}, 95 % ${rounded(share(all, 0.95))}, longest ${rounded(share(all, 1))} ms, ${over} of ${all.length} longer than a frame`
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** µs. */
  readonly ts: number
  readonly dur?: number
  /** Of the processor, µs. */
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } }
}

interface Span {
  /** µs. */
  readonly from: number
  readonly to: number
  /** ms of the processor: less than lies between, where another program had its turn or the thread waited. */
  readonly busy: number
}

const within = (inner: Span, outer: Span): boolean => inner.from >= outer.from && inner.to <= outer.to
const busy = (span: Span): number => span.busy
/** Those that lie in no other one. */
const outermost = (spans: readonly Span[]): readonly Span[] =>
  spans.filter((span) => !spans.some((other) => other !== span && within(span, other)))
const total = (spans: readonly Span[]): number => outermost(spans).reduce((sum, span) => sum + span.busy, 0)

/** All at full speed, ms of the processor. */
interface Typing {
  /** By search and key: the longest that the page's main thread was busy at once from this key to the next. */
  readonly tasks: readonly (readonly number[])[]
  /** By search and key: the script in the task that handled it, without the layout that came in its midst. */
  readonly keyScripts: readonly (readonly number[])[]
  /** How long it was busy at a time when nobody typed. */
  readonly resting: readonly number[]
}

function readTrace(trace: string): Typing {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  )
  const events = traceEvents.filter((event) => event.ph === 'X' && mains.has(thread(event)))
  const spansOf = (names: readonly string[], test: (event: TraceEvent) => boolean = () => true): readonly Span[] =>
    events
      .filter((event) => names.includes(event.name) && test(event))
      .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, busy: tdur / 1000 }))
  const tasks = spansOf(['ThreadControllerImpl::RunTask'])
  const scripts = spansOf(['FunctionCall', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame'])
  const layouts = spansOf(['Layout', 'UpdateLayoutTree'])
  const scriptIn = (task: Span): number => {
    const own = outermost(scripts.filter((script) => within(script, task)))
    return total(own) - total(layouts.filter((layout) => own.some((script) => within(layout, script))))
  }
  // Emptying the field is a key by itself, long before those of a search.
  const searches = inBursts(spansOf(['EventDispatch'], ({ args }) => args.data?.type === 'keydown')).filter(
    (keys) => keys.length > 1,
  )
  const taskOf = (key: Span): Span | undefined => tasks.find((task) => within(key, task))
  const until = (keys: readonly Span[], n: number): number => keys[n + 1]?.from ?? (keys[n]?.from ?? 0) + pause * 1000
  const isTyped = (task: Span) =>
    searches.some((keys) => task.to >= (keys[0]?.from ?? 0) && task.from < until(keys, keys.length - 1))
  return {
    tasks: searches.map((keys) =>
      keys.map((key, n) =>
        Math.max(
          ...tasks
            .filter(
              (task) =>
                task.to >= key.from &&
                task.from < until(keys, n) &&
                !keys.slice(n + 1).some((next) => within(next, task)),
            )
            .map(busy),
        ),
      ),
    ),
    keyScripts: searches.map((keys) => keys.map((key) => scriptIn(taskOf(key) ?? key))),
    resting: tasks.filter((task) => !isTyped(task)).map(busy),
  }
}

/** Keys with less than half the time of a rest between them, together. */
function inBursts(keys: readonly Span[]): readonly (readonly Span[])[] {
  const bursts: Span[][] = []
  for (const key of keys.toSorted((a, b) => a.from - b.from)) {
    const last = bursts.at(-1)
    const before = last?.at(-1)
    if (last && before && key.from - before.to < (rest / 2) * 1000) last.push(key)
    else bursts.push([key])
  }
  return bursts
}

/** The most cards in the page at once, the list scrolled from its top to its end. */
const mostDrawn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let most = 0
    for (;;) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      most = Math.max(most, document.querySelectorAll('ul[aria-label="Ships"] article').length)
      const before = scrollY
      scrollBy(0, innerHeight)
      if (scrollY === before) break
    }
    scrollTo(0, 0)
    return most
  })
