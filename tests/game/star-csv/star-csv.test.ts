import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { makeCsvReader } from '#game/star-csv/csv-records.ts'
import { csvBounds, readStarCsv, starCsvSteps, type ReadStarCsv, type StarCsvOptions } from '#game/star-csv/star-csv.ts'
import { writeStarCsv } from '#game/star-csv/write-star-csv.ts'
import { sectorBounds } from '#game/stars/star-sector.ts'
import { okValue } from '../../support/ok-value.ts'
import { anySystems } from '../../support/star-arbitraries.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const about = { id: 'own', name: 'Own' }
const result = (text: string | Uint8Array, options: Partial<StarCsvOptions> = {}) =>
  readStarCsv(typeof text === 'string' ? bytesOf(text) : text, { ...about, ...options })

const read = (text: string | Uint8Array, options: Partial<StarCsvOptions> = {}): ReadStarCsv =>
  okValue(result(text, options))

const header = 'id,name,x,y,z,magnitude,spectral'
const csv = (...rows: readonly string[]): string => [header, ...rows].join('\n')
const sound = 'a,Alpha,1,2,3,4.5,G2V'
const told = (text: string) => {
  const parsed = result(text)
  const problems = parsed.ok ? parsed.value.problems : parsed.error.code === 'NOTHING_FIT' ? parsed.error.problems : []
  return problems.map(({ code, line, column }) => `${line} ${code}${column ? ` ${column}` : ''}`)
}
const utf16 = (text: string, isBig: boolean): Uint8Array =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((sign) => {
      const code = sign.codePointAt(0) ?? 0
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
    }),
  )

describe('FE-02 stars as comma-separated values', () => {
  it('FE-02 every sector is restored from its own export, with any names', () => {
    fc.assert(
      fc.property(anySystems, (systems) => {
        const { sector, problems } = read(writeStarCsv({ systems }))
        expect(problems).toEqual([])
        expect(sector.systems).toEqual(systems)
      }),
    )
    expect(read(writeStarCsv(reach)).sector.systems).toEqual(reach.systems)
  })

  it('FE-02 no cell of an export is a formula', () => {
    fc.assert(
      fc.property(anySystems, (systems) => {
        const [names, ...records] = makeCsvReader().read(writeStarCsv({ systems }), true)
        expect(records).toHaveLength(systems.length)
        for (const { fields } of records)
          for (const column of ['id', 'name', 'station', 'lore'])
            expect(fields[names?.fields.indexOf(column) ?? -1]).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }),
    )
  })

  it('FE-02 a catalogue in the format of HYG: parsecs, components, names from several columns', () => {
    const { sector, merged, estimated, units, problems } = read(
      [
        '"id","hip","proper","bf","dist","mag","absmag","spect","x","y","z"',
        '0,,Sol,,0,-26.7,4.85,G2V,0.000005,0,0',
        '1,71683,Rigil Kentaurus,Alp1Cen,1.32,0.01,4.38,G2V,-0.49,-0.41,-1.15',
        '2,71681,Toliman,Alp2Cen,1.32,1.35,5.71,K1V,-0.4901,-0.4101,-1.1502',
        '3,87937,,,1.82,9.54,13.24,,-0.01,-1.81,0.14',
        '4,5,,,100000,8,-12,M,100000,0,0',
        '5,6,,9Alp CMa,2.63,-1.44,1.45,N,-0.49,2.47,-0.75',
      ].join('\r\n'),
    )
    expect(units).toBe('pc')
    expect(sector.systems.map(({ name, spectral }) => `${name} ${spectral}`)).toEqual([
      'Sol G',
      'Rigil Kentaurus G',
      'HIP 87937 M',
      '9Alp CMa A',
    ])
    expect({ merged, estimated }).toEqual({ merged: 1, estimated: 2 })
    expect(sector.systems[1]?.position[0]).toBeCloseTo(-0.49 * 3.2616, 3)
    expect(problems).toEqual([{ code: 'NO_DISTANCE', line: 6, value: '4' }])
  })

  it('FE-02 columns in any order, semicolons or tabs, other columns ignored; apparent magnitude becomes absolute', () => {
    for (const sign of [';', '\t']) {
      const text =
        ['z', 'y', 'x', 'colour', 'mag', 'name'].join(sign) + `\n3${sign}0${sign}32.6156${sign}red${sign}5${sign}Alpha`
      expect(read(text).sector.systems).toMatchObject([
        { id: 'line-2', name: 'Alpha', position: [32.6156, 0, 3], magnitude: 4.99 },
      ])
    }
  })

  it('FE-02 units and radius follow the options', () => {
    expect(read(csv(sound), { units: 'pc' }).sector.systems[0]?.position[0]).toBeCloseTo(3.2616, 4)
    expect(read(csv(sound, 'b,Beta,900,0,0,1,B'), { within: 100 })).toMatchObject({ beyond: 1, problems: [] })
  })

  it.each([
    [csv(sound, 'b,Beta,one,2,3,4,G'), '3 NOT_A_NUMBER x'],
    [csv(sound, 'b,Beta,NaN,2,3,4,G'), '3 NOT_A_NUMBER x'],
    [csv(sound, 'b,Beta,Infinity,2,3,4,G'), '3 NOT_A_NUMBER x'],
    [csv(sound, 'b,Beta,0x10,2,3,4,G'), '3 NOT_A_NUMBER x'],
    [csv(sound, 'b,Beta,1,2,3'), '3 MISSING magnitude'],
    [csv(sound, 'b,Beta,1,,3,4,G'), '3 MISSING y'],
    [csv(sound, 'b,Beta,1e9,2,3,4,G'), '3 OUT_OF_BOUNDS x'],
    [csv(sound, 'a,Again,1,2,3,4,G'), '3 TWICE id'],
    [csv(sound, '<b>,Beta,1,2,3,4,G'), '3 BAD_ID id'],
    [csv(sound, `b,${'x'.repeat(81)},1,2,3,4,G`), '3 TOO_LONG name'],
    [csv(sound, 'b,"Be"ta,1,2,3,4,G', 'c,C,1,2,3,4,G'), '3 BAD_QUOTING'],
    [csv(sound, `b,${'x'.repeat(70_000)},1,2,3,4,G`, 'c,C,1,2,3,4,G'), '3 OVER_LONG'],
    [csv(sound, '"b,Beta,1,2,3,4,G', 'c,C,1,2,3,4,G'), '3 BAD_QUOTING'],
    [`${header},owner,tags\n${sound},nobody,ruin`, '2 NOT_ONE_OF owner'],
    [`${header},owner,tags\n${sound},free,ruin;palace`, '2 NOT_ONE_OF tags'],
    [`${header},planets\n${sound},2.5`, '2 NOT_A_NUMBER planets'],
  ])('FE-02 an unreadable row is reported by line: %#', (text, problem) => {
    expect(told(text)).toEqual([problem])
  })

  it('FE-02 an unclosed quote makes only its own line invalid, in a file of any length', () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => `s${i},Star ${i},${i},2,3,4,G`)
    const { sector, problems } = read(csv('"open,Open,1,2,3,4,G', ...rows))
    expect(problems).toEqual([{ code: 'BAD_QUOTING', line: 2 }])
    expect(sector.systems).toHaveLength(3_000)
  })

  it.each(['\r', '\n', '\r\n'])(
    'FE-02 with the line end %j a misplaced quote makes only its own line invalid',
    (lineEnd) => {
      const rows = [
        header,
        sound,
        'b,Be"ta,1,2,3,4,G',
        'c,Gamma,4,5,6,7,M',
        'd,"Delta,7,8,9,1,K',
        'e,Epsilon,2,2,2,2,A',
      ]
      const text = rows.join(lineEnd)
      expect(read(text).sector.systems.map(({ id }) => id)).toEqual(['a', 'c', 'e'])
      expect(told(text)).toEqual(['3 BAD_QUOTING', '5 BAD_QUOTING'])
      // The same in pieces of every length, so that a piece also ends between the two characters of a line end.
      for (let length = 1; length < text.length; length += 1) {
        const reader = makeCsvReader()
        const records = Array.from({ length: Math.ceil(text.length / length) }, (_, n) =>
          reader.read(text.slice(n * length, (n + 1) * length), (n + 1) * length >= text.length),
        ).flat()
        expect(records.map(({ line, fault }) => `${line} ${fault ?? 'sound'}`)).toEqual([
          '1 sound',
          '2 sound',
          '3 BAD_QUOTING',
          '4 sound',
          '5 BAD_QUOTING',
          '6 sound',
        ])
      }
    },
  )

  it('FE-02 lines are counted through quoted text of several lines', () => {
    expect(told(`${header},lore\n${sound},"One.\nTwo."\nb,Beta,bad,2,3,4,G,`)).toEqual(['4 NOT_A_NUMBER x'])
  })

  it.each([
    ['', { code: 'EMPTY' }],
    ['\n\n', { code: 'EMPTY' }],
    [header, { code: 'EMPTY' }],
    ['id,name\n1,Sol', { code: 'MISSING_COLUMNS', columns: ['x', 'y', 'z'] }],
    ['x,y,z,mag\n1,2,3,4', { code: 'MISSING_COLUMNS', columns: ['name'] }],
    [`${header},X\n${sound},2`, { code: 'COLUMN_TWICE', column: 'x' }],
    [csv('a,Alpha,x,2,3,4,G'), { code: 'NOTHING_FIT', problemCount: 1 }],
    ['PK\u0003\u0004\0\0', { code: 'NOT_TEXT' }],
  ])('FE-02 a file without stars is refused by name: %#', (text, error) => {
    expect(result(text)).toMatchObject({ ok: false, error })
  })

  it('FE-02 encodings: a byte-order mark is removed, UTF-16 is read, anything else is refused with its line', () => {
    expect(read(`\uFEFF${csv(sound)}`).sector.systems).toHaveLength(1)
    for (const isBig of [false, true])
      expect(read(utf16(csv('ä,Österreich,1,2,3,4,G'.replace('ä', 'a')), isBig)).sector.systems[0]?.name).toBe(
        'Österreich',
      )
    const latin = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))
    const names = (bytes: Uint8Array) => {
      const found = result(bytes)
      return found.ok ? found.value.sector.systems.map(({ name }) => name) : found.error
    }
    expect(names(latin(csv(sound, 'b,Ö,1,2,3,4,G')))).toContain('Ö')
    const many = Array.from({ length: 5_000 }, (_, i) => `s${i},Star,${i},2,3,4,G`)
    expect(names(latin(csv(...many, 'b,Köln,1,2,9,4,G')))).toContain('Köln')
    const broken = Uint8Array.from([...new TextEncoder().encode(csv(...many, 'a,Ö,1,2,3,4,G', 'b,')), 0xd6])
    expect(result(broken)).toEqual({ ok: false, error: { code: 'NOT_UTF8', line: 5_003 } })
    for (const isBig of [false, true]) expect(names(utf16(csv(sound), isBig).subarray(2))).toHaveLength(1)
    expect(result(utf16(csv(sound), false).subarray(0, 41))).toEqual({ ok: false, error: { code: 'NOT_UTF16' } })
  })

  it.each([
    ['semicolons and decimal commas', 'name;x;y;z\nPort One;1,5;2,25;-0,5\n'],
    ['tabs and decimal commas', 'name\tx\ty\tz\r\nPort One\t1,5\t2,25\t-0,5\r\n\r\n'],
    ['commas and quoted decimal commas', 'name,x,y,z\nPort One,"1,5","2,25","-0,5"'],
    ['a minus sign as typesetters write it', 'name;x;y;z\nPort One;1,5;2,25;−0,5'],
    ['a line that names the separator', 'sep=;\r\nname;x;y;z\r\nPort One;1,5;2,25;-0,5\r\n;;;\r\n'],
  ])('FE-02 spreadsheets of other languages: %s', (_, text) => {
    const found = read(text)
    expect(found.problems).toEqual([])
    expect(found.sector.systems).toMatchObject([{ name: 'Port One', position: [1.5, 2.25, -0.5], magnitude: 4.83 }])
  })

  it('FE-02 thousands separators are read if they are clear, and reported if they are not', () => {
    expect(read('name;x;y;z\nFar;1.234,5;1 234,5;"1,234.5"').sector.systems[0]?.position).toEqual([
      1234.5, 1234.5, 1234.5,
    ])
    expect(result('name,x,y,z\nFar,"1,234",2,3')).toMatchObject({
      error: { code: 'NOTHING_FIT', problems: [{ code: 'NOT_A_NUMBER', column: 'x' }] },
    })
  })

  it('FE-02 characters and lines that are cut between slices are joined', () => {
    const rows = Array.from({ length: 4_000 }, (_, i) => `s${i},"Stern ☆ 星 ${i}",${i},2,3,4,G`)
    const { sector, problems } = read([header, ...rows].join('\r\n'))
    expect(problems).toEqual([])
    expect(sector.systems.map(({ name }) => name)).toEqual(rows.map((_, i) => `Stern ☆ 星 ${i}`))
  })

  it('FE-02 a script in a name stays text', () => {
    expect(read(csv('a,<script>alert(1)</script>,1,2,3,4,G')).sector.systems[0]?.name).toBe('<script>alert(1)</script>')
  })

  it('FE-02 too large files are refused with a code, and problems beyond 200 are only counted', () => {
    const many = (count: number, x: string) =>
      [header, ...Array.from({ length: count }, (_, i) => `s${i},S,${x},2,3,4,G`)].join('\n')
    expect(result(many(sectorBounds.systems + 1, '1'))).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_SYSTEMS', max: sectorBounds.systems },
    })
    expect(result(many(csvBounds.rows + 1, '?'))).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_ROWS', max: csvBounds.rows },
    })
    expect(result(new Uint8Array(csvBounds.bytes + 1))).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } })
    const { problems, problemCount } = read(`${many(500, '?')}\n${sound}`)
    expect([problems.length, problemCount]).toEqual([csvBounds.problems, 500])
  })

  it('FE-02 any bytes are read without an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(readStarCsv(bytes, about).ok).toBe(false)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(',', '"', '\n', '\r', 'a', '1', ';') }), (text) => {
        const parsed = result(`${header}\n${sound}\n${text}`)
        expect(parsed.ok && parsed.value.sector.systems.length).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('FE-02 20 000 rows are read in slices, and each step reports the progress', () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, i) => `${i},"Star ${i}",${i % 997},${i % 89}.5,${i % 13}.25,${i % 15},M${i % 9}V`,
    )
    const bytes = bytesOf(['id,proper,x,y,z,absmag,spect', ...rows].join('\n'))
    const steps = starCsvSteps(bytes, about)
    let progress = 0
    for (;;) {
      const step = steps.next()
      if (step.done) {
        expect(step.value.ok).toBe(true)
        break
      }
      expect(step.value.read).toBeGreaterThan(progress)
      expect(step.value.read - progress).toBeLessThanOrEqual(16_384)
      progress = step.value.read
    }
    expect(progress).toBe(bytes.length)
  })
})
