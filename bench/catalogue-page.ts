import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Locator, type Page } from 'playwright-core'
import { buildApp, buildIfStale } from '../scripts/lib/build.ts'
import { chromiumFlags, findChromium, ordinaryUserAgents } from '../scripts/lib/chromium.ts'
import { root } from '../scripts/lib/files.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'

const slowDown = 4
/** Of a screen that shows sixty a second, ms. */
const frame = 16.7
/** As somebody types it, with a slip. */
const typed = 'torpedo escrt'
const rounds = 3
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
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
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
  const context = await browser.newContext({ userAgent: ordinaryUserAgents.desktop, viewport: { width: 1280, height: 800 } })
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
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const scripts: number[] = []
  await search.focus()
  await page.waitForTimeout(1000)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  for (let round = 0; round < rounds; round += 1) {
    await search.fill('')
    await page.waitForTimeout(rest)
    for (const key of typed) {
      const before = await scriptDuration(cdp)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(pause)
      scripts.push((await scriptDuration(cdp)) - before)
    }
    await page.waitForTimeout(rest)
  }
  return { trace: (await browser.stopTracing()).toString(), scripts }
}

async function typeInto(browser: Browser, publicDir: string, what: string, bare: Typing): Promise<Row[]> {
  const server = await startTestServer({ publicDir })
  const context = await browser.newContext({
    baseURL: server.url,
    userAgent: ordinaryUserAgents.desktop,
    viewport: { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    const user = await server.newUser({ roles: ['user'] })
    await page.goto('/')
    await page.getByLabel('E-mail', { exact: true }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/main-menu')
    await page.goto('/ship-catalog')
    await page.getByRole('list', { name: 'Ships' }).getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const ships = Number((await page.getByRole('status').filter({ hasText: /^\d+ ships$/ }).textContent())?.match(/\d+/)?.[0])
    const most = await mostDrawn(page)
    const { trace, scripts } = await typeSearches(browser, context, page, page.getByRole('searchbox', { name: 'Search ships' }))
    const { typing, resting, keyTasks, keyScripts } = readTrace(trace)
    const how = `${what}, 4× slow-down`
    return [
      {
        name: `script in the task that handles a key, 95 %, ${how}`,
        value: rounded(share(keyScripts, 0.95)),
        unit: 'ms',
        bar: frame,
        note: `longest ${rounded(share(keyScripts, 1))} ms, of ${keyScripts.length} keys`,
      },
      {
        name: `task that handles a key, layout and painting included, 95 %, ${how}`,
        value: rounded(share(keyTasks, 0.95)),
        unit: 'ms',
        bar: frame,
        ...beside(share(keyTasks, 0.95), share(bare.keyTasks, 0.95)),
        note: `middle ${rounded(share(keyTasks, 0.5))} ms, longest ${rounded(share(keyTasks, 1))} ms; ${longer(keyTasks)}, bare ${longer(bare.keyTasks)}`,
      },
      {
        name: `longest task between the first key of a search and its last, layout and painting included, ${how}`,
        value: rounded(share(typing, 1)),
        unit: 'ms',
        bar: frame,
        ...beside(share(typing, 1), share(bare.typing, 1)),
        note: `${longer(typing)}, in ${scripts.length} keys`,
      },
      {
        name: `longest task once the hands rest and the list follows, ${how}`,
        value: rounded(share(resting, 1)),
        unit: 'ms',
        note: `${longer(resting)}, in ${rounds} searches`,
      },
      { name: `all script between two keys, ${what}, 4× slow-down`, value: rounded(share(scripts, 0.5)), unit: 'ms' },
      { name: `ships drawn at once, ${what}, list scrolled through`, value: most, unit: 'cards', note: `of ${ships}` },
    ]
  } finally {
    await context.close()
    await server.stop()
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
/** The value that this share of all does not go beyond. */
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

const longer = (tasks: readonly number[]): string =>
  `${tasks.filter((task) => task > frame).length} tasks of ${tasks.length} longer than a frame`

const beside = (own: number, bare: number): Pick<Row, 'peer' | 'ratio'> => ({
  peer: `a bare field on an empty page: ${rounded(bare)} ms`,
  ratio: rounded(own / bare),
})

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** µs. */
  readonly ts: number
  readonly dur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } }
}

interface Span {
  /** µs. */
  readonly from: number
  readonly to: number
}

const within = (inner: Span, outer: Span): boolean => inner.from >= outer.from && inner.to <= outer.to
const length = ({ from, to }: Span): number => (to - from) / 1000
/** Those that lie in no other one. */
const outermost = (spans: readonly Span[]): readonly Span[] =>
  spans.filter((span) => !spans.some((other) => other !== span && within(span, other)))
const total = (spans: readonly Span[]): number => outermost(spans).reduce((sum, span) => sum + length(span), 0)

interface Typing {
  /** How long the page's main thread was busy at a time, from the first key of a search to its last, ms. */
  readonly typing: readonly number[]
  /** The same, at all other times. */
  readonly resting: readonly number[]
  /** The tasks among them that handled a key. */
  readonly keyTasks: readonly number[]
  /** The script in those, without the layout that came in its midst, ms. */
  readonly keyScripts: readonly number[]
}

function readTrace(trace: string): Typing {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  )
  const events = traceEvents.filter((event) => event.ph === 'X' && mains.has(thread(event)))
  const spansOf = (names: readonly string[], test: (event: TraceEvent) => boolean = () => true): readonly Span[] =>
    events.filter((event) => names.includes(event.name) && test(event)).map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }))
  const tasks = spansOf(['ThreadControllerImpl::RunTask'])
  const keys = spansOf(['EventDispatch'], ({ args }) => args.data?.type === 'keydown')
  const scripts = spansOf(['FunctionCall', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame'])
  const layouts = spansOf(['Layout', 'UpdateLayoutTree'])
  const keyTasks = tasks.filter((task) => keys.some((key) => within(key, task)))
  const scriptIn = (task: Span): number => {
    const own = outermost(scripts.filter((script) => within(script, task)))
    return total(own) - total(layouts.filter((layout) => own.some((script) => within(layout, script))))
  }
  const searches = inBursts(keys)
  const isTyped = (task: Span) => searches.some(({ from, to }) => task.to >= from && task.from <= to)
  return {
    typing: tasks.filter(isTyped).map(length),
    resting: tasks.filter((task) => !isTyped(task)).map(length),
    keyTasks: keyTasks.map(length),
    keyScripts: keyTasks.map(scriptIn),
  }
}

/** Keys with less than half the time of a rest between them, together. */
function inBursts(keys: readonly Span[]): readonly Span[] {
  const bursts: Span[] = []
  for (const key of keys.toSorted((a, b) => a.from - b.from)) {
    const last = bursts.at(-1)
    if (last && length({ from: last.to, to: key.from }) < rest / 2) bursts[bursts.length - 1] = { from: last.from, to: key.to }
    else bursts.push(key)
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

async function scriptDuration(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
