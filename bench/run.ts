import type { Row } from './row.ts'

const suites: Readonly<Record<string, () => Promise<{ run: () => Promise<Row[]> }>>> = {
  odds: () => import('./odds.ts'),
  'rules-search': () => import('./rules-search.ts'),
  'fleet-builder': () => import('./fleet-builder.ts'),
  'starmap-3d': () => import('./starmap-3d.ts'),
  size: () => import('./size.ts'),
  attack: () => import('./attack.ts'),
  fuzz: () => import('./fuzz.ts'),
  timing: () => import('./timing.ts'),
  faults: () => import('./faults.ts'),
  load: () => import('./load.ts'),
  staff: () => import('./staff.ts'),
  mail: () => import('./mail.ts'),
  analytics: () => import('./analytics.ts'),
  battles: () => import('./battles.ts'),
  captains: () => import('./captains.ts'),
  'battle-screen': () => import('./battle-screen.ts'),
  record: () => import('./record.ts'),
  table: () => import('./table.ts'),
}

const wanted = process.argv.slice(2)
if (wanted.includes('--help')) {
  console.log(
    `npm run bench [-- ${Object.keys(suites).join(' | ')}]\nPrints every number we claim, measured on this machine now.`,
  )
  process.exit(0)
}

const rows: string[][] = [['', 'value', 'unit', 'bar', 'peer in the same run', 'ratio', 'note']]
for (const [name, load] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring ${name} …`)
  const { run } = await load()
  for (const row of await run()) {
    const { value, unit, bar, peer, ratio, note } = row
    rows.push([
      `${name}: ${row.name}`,
      String(value),
      unit,
      bar === undefined ? '' : `≤ ${bar}`,
      peer ?? '',
      ratio === undefined ? '' : `${ratio}×`,
      note ?? '',
    ])
  }
}

const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
process.exit(0)
