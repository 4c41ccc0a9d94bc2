import { describe, expect, it } from 'vitest'
import { addSource, marksOf, sectorIdFor } from '#features/starmap/sectors/add-source.ts'
import { fileMarks } from '#features/starmap/sectors/export-sector.ts'
import { readSource, type SourceProgress } from '#features/starmap/sectors/sector-source.ts'
import { csvProblemWords, parseProblemWords, sourceProblemWords } from '#features/starmap/sectors/sector-words.ts'
import { err, ok } from '#game/result.ts'
import { makeSectorFile } from '#game/stars/sector-file.ts'
import { emptyMark } from '#game/stars/star-mark.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { plainSystem } from '../../../support/star-systems.ts'

const read = (
  content: string | Uint8Array<ArrayBuffer>,
  name = 'my_stars.csv',
  within?: number,
  signal = new AbortController().signal,
) => {
  const told: SourceProgress[] = []
  const options = { within, signal, onProgress: (progress: SourceProgress) => void told.push(progress) }
  return readSource(new File([content], name), options).then((source) => ({ source, told }))
}

const header = 'name,x,y,z,magnitude\n'

describe('FE-02 a file of stars', () => {
  it('FE-02 is read as values, named after the file, with what was left out by line', async () => {
    const { source } = await read(`${header}Sol,0,0,0,4.8\n<script>alert(1)</script>,4,0,1,4\nBad,NaN,1,1,1\n`)
    if (!source.ok) throw new Error('it can be read')
    expect(source.value.name).toBe('my stars')
    expect(source.value.systems.map(({ name }) => name)).toEqual(['Sol', '<script>alert(1)</script>'])
    expect(source.value.csv?.problems.map(csvProblemWords)).toEqual(['Line 4, x: not a number (NaN)'])
  })

  it('FE-02 of 20 000 rows is read in slices that tell how far they are', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, i) => `Star ${i},${i % 200},${Math.floor(i / 200)},${i % 13},${i % 9}`,
    )
    const { source, told } = await read(header + rows.join('\n'))
    expect(source).toMatchObject({ ok: true, value: { systems: { length: 20_000 } } })
    expect(told.length).toBeGreaterThan(1)
    expect(told.every(({ share }, i) => (share ?? 0) >= (told[i - 1]?.share ?? 0))).toBe(true)
  })

  it('FE-02 that is cancelled half-way leaves nothing', async () => {
    const stop = new AbortController()
    const rows = Array.from({ length: 20_000 }, (_, i) => `Star ${i},${i % 200},${Math.floor(i / 200)},${i % 13},1`)
    const file = new File([header + rows.join('\n')], 'many.csv')
    const source = await readSource(file, { within: undefined, signal: stop.signal, onProgress: () => stop.abort() })
    expect(source).toEqual(err({ code: 'CANCELLED' }))
  })

  it('FE-02 is a sector file where it is JSON, whatever its name', async () => {
    const star = plainSystem('a', [1, 2, 3], { spectral: 'K', owner: 'veil', tags: ['ruin'], lore: 'Old.' })
    const sector: StarSector = { id: 'x', name: 'Rim', systems: [star] }
    const mine = { ...emptyMark, note: 'Mine', tags: [{ colour: 'red', text: '' }] } as const
    const marks = fileMarks(sector, { a: mine, gone: { ...emptyMark, note: 'x' } })
    const file = makeSectorFile(sector, { gameVersion: 'v1', exportedAt: '2026-01-01T00:00:00.000Z', marks })
    const { source } = await read(`\uFEFF  ${JSON.stringify(file)}`, 'rim.csv')
    expect(source).toMatchObject({
      ok: true,
      value: { name: 'Rim', systems: sector.systems, marks: [{ system: 'a', note: 'Mine' }] },
    })
    if (source.ok) expect(marksOf(source.value.marks)).toEqual({ a: mine })
  })

  it.each([
    ['broken JSON', '{"format": "orion-sector",\n "sector": oops}', /line 2, column 12/],
    ['other JSON', '{"format": "orion-fleet"}', /not a sector, but “orion-fleet”/],
    ['a list', '[1, 2]', /not a sector/],
    [
      'a newer file',
      '{"format":"orion-sector","version":99,"sector":{"systems":[]}}',
      /saved by a newer version of the app/,
    ],
    ['missing columns', 'name,x,y\nSol,0,0\n', /Missing: z/],
    ['nothing', '', /no stars/],
    ['no row that fits', `${header}Sol,a,b,c,d\n`, /None of the \d+ rows/],
  ])('FE-02 that holds %s says what is wrong', async (_what, content, words) => {
    const { source } = await read(content)
    if (source.ok) throw new Error('it cannot be read')
    expect(sourceProblemWords(source.error)).toMatch(words)
  })

  it('FE-02 that is broken UTF-8 says which line, and what to do', async () => {
    const latin = new Uint8Array([
      ...new TextEncoder().encode(`${header}Sól,0,0,0,4\nB`),
      0xe4,
      ...new TextEncoder().encode('r,1,1,1,1\n'),
    ])
    const { source } = await read(latin)
    expect(source).toMatchObject({ ok: false, error: { code: 'NOT_UTF8', line: 3 } })
  })

  it('FE-02 can be cut down to what is near', async () => {
    const { source } = await read(`${header}Near,1,0,0,4\nFar,100,0,0,4\n`, 'a.csv', 10)
    expect(source).toMatchObject({ ok: true, value: { systems: [{ name: 'Near' }], csv: { beyond: 1 } } })
  })

  it('FE-02 a sector file that is unfit says where, as one counts', () => {
    expect(parseProblemWords({ code: 'TOO_LONG', place: 'sector.systems[2].name', max: 80 })).toBe(
      'Name of system 3 is too long',
    )
    expect(parseProblemWords({ code: 'MISSING', place: '' })).toBe('The file is missing')
  })
})

describe('FE-02 a sector that is added', () => {
  it('FE-02 has an id of its name, and another one where that is taken', () => {
    expect(sectorIdFor('The Äußere Rim', [])).toBe('the-au-ere-rim')
    expect(sectorIdFor('Reach', ['reach', 'reach-2'])).toBe('reach-3')
    expect(sectorIdFor('銀河', ['reach'])).toBe('sector')
  })

  it('FE-02 is kept and opened with its marks; without room nothing changes', async () => {
    const source = { name: 'Rim', systems: [], marks: [{ system: 'a', bookmarked: true }], csv: undefined }
    const log: string[] = []
    const chart = {
      sectors: [{ id: 'rim', name: 'Rim', systems: 1 }],
      addSector: (sector: StarSector) => Promise.resolve(ok(void log.push(`add ${sector.id}`))),
      openSector: (id: string) => Promise.resolve(ok(void log.push(`open ${id}`))),
    }
    const marks = {
      importMarks: (sector: string, all: object) => log.push(`mark ${sector} ${Object.keys(all).join()}`),
    }
    expect(await addSource(source, 'Rim', chart, marks)).toEqual(ok({ id: 'rim-2', kept: true }))
    expect(log).toEqual(['add rim-2', 'mark rim-2 a', 'open rim-2'])
    log.splice(0)
    const full = { ...chart, addSector: () => Promise.resolve(err({ code: 'TOO_MANY_SECTORS', max: 50 } as const)) }
    expect(await addSource(source, 'Rim', full, marks)).toMatchObject({ ok: false })
    expect(log).toEqual([])
  })
})
