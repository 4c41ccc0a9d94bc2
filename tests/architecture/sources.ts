import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from '../../scripts/lib/files.ts'

/** The TypeScript files below these folders, with their path from the root and their text. */
export const sourcesBelow = (...folders: readonly string[]) =>
  folders.flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file: file.slice(root.length), text: readFileSync(file, 'utf8') })),
  )
