import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, root } from './lib/files.ts'

/** Prints every text that a person reads on screen, by screen and key, so that they can be read through. */

/** A placeholder for the values in a text, such as a number of fleets. */
const placeholders = ['…', '…', '…', '…', '…', '…']

const shown = (value: unknown): string => {
  if (typeof value !== 'function') return String(value)
  try {
    return String((value as (...values: unknown[]) => unknown)(...placeholders))
  } catch {
    // A text that depends on the value cannot be made with a placeholder.
    return String(value)
  }
}

function print(value: unknown, indent: string): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null) {
      console.log(`${indent}${key}`)
      print(part, `${indent}  `)
    } else console.log(`${indent}${key}: ${shown(part)}`)
  }
}

for (const file of filesBelow(join(root, 'src')).filter((name) => name.endsWith('texts.ts'))) {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  console.log(`\n# ${relative(root, file)}`)
  print(module['texts'], '  ')
}
