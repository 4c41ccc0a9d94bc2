import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'

const run = promisify(execFile)

/** Each file breaks one rule of the project. If the lint does not name the file, the rule no longer works. */
const violations: Readonly<Record<string, string>> = {
  'src/game/knows-content.ts': `import { x } from '#content/ok.ts'\nexport const y = x\n`,
  'src/game/knows-content-by-path.ts': `import { x } from '../content/ok.ts'\nexport const y = x\n`,
  'src/game/knows-a-package.ts': `import { useState } from 'react'\nexport const y = useState\n`,
  'src/game/rolls-itself.ts': `export const y = Math.random()\n`,
  'src/game/looks-at-the-clock.ts': `export const y = Date.now()\n`,
  'src/shared/knows-the-game.ts': `import { x } from '#game/ok.ts'\nexport const y = x\n`,
  'src/shared/knows-a-package.ts': `import * as v from 'valibot'\nexport const y = v\n`,
  'src/shared/knows-the-browser.ts': `export const y = new URL('https://example.org')\n`,
  'src/ui/knows-what-the-server-knows.ts': `import { x } from '#shared/ok.ts'\nexport const y = x\n`,
  'src/content/knows-records.ts': `import { x } from '#records/ok.ts'\nexport const y = x\n`,
  'src/ui/knows-the-game.ts': `import { x } from '#game/ok.ts'\nexport const y = x\n`,
  'src/ui/knows-the-router.ts': `import { Link } from 'react-router-dom'\nexport const y = Link\n`,
  'src/pieces/knows-the-store.ts': `import { x } from '#store/ok.ts'\nexport const y = x\n`,
  'src/records/knows-the-store.ts': `import { x } from '#store/ok.ts'\nexport const y = x\n`,
  'src/store/knows-the-sdk.ts': `import PocketBase from 'pocketbase'\nexport const y = PocketBase\n`,
  'src/store/knows-the-app.ts': `import { x } from '#app/ok.ts'\nexport const y = x\n`,
  'src/features/dice/knows-a-feature.ts': `import { x } from '#features/rules/ok.ts'\nexport const y = x\n`,
  'src/features/dice/loads-a-feature.ts': `export const y = import('#features/rules/ok.ts')\n`,
  'src/features/dice/knows-the-app.ts': `import { x } from '#app/ok.ts'\nexport const y = x\n`,
  'src/features/dice/knows-widgets.ts': `import { Dialog } from 'radix-ui'\nexport const y = Dialog\n`,
  'src/features/dice/knows-three.ts': `import { Vector3 } from 'three'\nexport const y = Vector3\n`,
  'src/features/dice/knows-an-addon.ts': `import { OrbitControls } from 'three/addons/controls/OrbitControls.js'\nexport const y = OrbitControls\n`,
  'src/staff/knows-a-feature.ts': `import { x } from '#features/rules/ok.ts'\nexport const y = x\n`,
  'src/pieces/knows-staff.ts': `import { x } from '#staff/ok.ts'\nexport const y = x\n`,
  'src/scene/knows-the-store.ts': `import { x } from '#store/ok.ts'\nexport const y = x\n`,
  'src/features/dice/needs-https-for-an-id.ts': `export const y = crypto.randomUUID()\n`,
  'src/features/dice/needs-https-by-another-name.ts': `const { randomUUID } = crypto\nexport const y = randomUUID\n`,
  'src/features/dice/needs-https-to-copy.ts': `export const y = () => navigator.clipboard.writeText('')\n`,
  'src/store/needs-https-for-a-hash.ts': `export const y = crypto.subtle\n`,
  'src/ui/needs-https-for-files.ts': `export const y = () => caches.keys()\n`,
  'src/records/needs-a-new-phone-to-parse.ts': `export const y = URL.canParse('/')\n`,
  'src/records/needs-a-new-phone-to-abort.ts': `export const y = AbortSignal.any([])\n`,
  'src/ui/needs-a-new-phone-to-look.ts': `export const y = document.body.checkVisibility()\n`,
  'src/ui/exports-an-arrow-with-statements.ts': `export const f = (a: number) => {\n  return a\n}\n`,
  'src/app/circle-a.ts': `import { b } from './circle-b.ts'\nexport const a = () => b\n`,
  'src/app/circle-b.ts': `import { a } from './circle-a.ts'\nexport const b = () => a\n`,
}

const allowed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['shared', 'game', 'content', 'ui', 'pieces', 'scene', 'records', 'store', 'staff', 'app', 'features/rules'].map(
      (layer) => [`src/${layer}/ok.ts`, 'export const x = 1\n'],
    ),
  ),
  'src/records/knows-what-the-server-knows.ts': `import { x } from '#shared/ok.ts'\nexport const y = x\n`,
  'src/app/knows-features.ts': `import { x } from '#features/rules/ok.ts'\nexport const y = x\n`,
  'src/features/dice/own.ts': `import { x } from '#game/ok.ts'\nimport { z } from '#features/dice/other.ts'\nexport const y = [x, z]\n`,
  'src/scene/knows-three.ts': `import { Vector3 } from 'three'\nimport { x } from '#pieces/ok.ts'\nexport const y = [x, Vector3]\n`,
  'src/ui/clipboard.ts': `export const y = () => navigator.clipboard.writeText('')\n`,
  'src/features/dice/other.ts': `export const z = 1\n`,
}

let house: string
let complaints: readonly { readonly filename: string }[]

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'orion-house-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) cpSync(join(root, file), join(house, file))
  cpSync(join(root, 'scripts', 'lint'), join(house, 'scripts', 'lint'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const [file, text] of Object.entries({ ...allowed, ...violations })) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), text)
  }
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = await run(oxlint, ['--format=json'], { cwd: house }).catch(
    (failure: { stdout: string }) => failure,
  )
  complaints = (JSON.parse(stdout) as { diagnostics: { filename: string }[] }).diagnostics
}, 60_000)

afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('the lint still finds faults', () => {
  test.each(Object.keys(violations))('%s is refused', (file) => {
    expect(complaints.filter(({ filename }) => filename === file)).not.toEqual([])
  })

  test.each(Object.keys(allowed))('%s is allowed', (file) => {
    expect(complaints.filter(({ filename }) => filename === file)).toEqual([])
  })
})

describe('the tree', () => {
  const sources = filesBelow(join(root, 'src')).map((file) => file.slice(root.length))

  test('file names are kebab-case', () => {
    const odd = sources.filter(
      (file) => !/^src(\/[a-z0-9-]+)*\/[a-z0-9-]+(\.d)?\.(tsx?|css|svg|woff2|md|json)$/.test(file),
    )
    expect(odd).toEqual([])
  })

  test('no barrels', () => {
    expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
  })
})
