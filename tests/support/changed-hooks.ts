import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type TestServer } from './pocketbase.ts'
import { hooksDir } from './record-store-process.ts'

/** A change of a built file: a text that occurs in it once, and its replacement. */
export interface HookChange {
  readonly file: string
  readonly from: string
  readonly to: string
}

export interface ChangedHooks {
  /** Files by name, besides ours. PocketBase runs those that end in .pb.js. */
  readonly files?: Readonly<Record<string, string>>
  readonly changes?: readonly HookChange[]
}

/** Starts a record store on a copy of the built hooks that differs from ours; the copy is deleted when the server stops. */
export async function startChangedServer({ files = {}, changes = [] }: ChangedHooks): Promise<TestServer> {
  const hooks = mkdtempSync(join(tmpdir(), 'orion-hooks-'))
  const cleanUp = () => rmSync(hooks, { recursive: true, force: true })
  try {
    cpSync(hooksDir, hooks, { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(hooks, file), text)
    for (const { file, from, to } of changes) {
      const parts = readFileSync(join(hooks, file), 'utf8').split(from)
      if (parts.length !== 2) throw new Error(`${file} has the text ${parts.length - 1} times, not once: ${from}`)
      writeFileSync(join(hooks, file), parts.join(to))
    }
    const server = await startTestServer({ hooks })
    const stop = () => server.stop().finally(cleanUp)
    return { ...server, stop }
  } catch (reason) {
    cleanUp()
    throw reason
  }
}
