import { join } from 'node:path'
import { runCommand } from '../lib/run-command.ts'
import { cacheRoot } from '../programs/obtain-program.ts'

/**
 * The folder for large things that are kept for the next run: base images, layers, and the Debian system that they are
 * made of.
 */
export const imagesFolder = join(cacheRoot(), 'images')

const storage = ['--root', join(imagesFolder, 'storage'), '--runroot', join(imagesFolder, 'run')]

/**
 * Uses layers that share files if this system can mount them. Otherwise each layer is a whole copy, which takes ten
 * times as long.
 */
async function findDriver(): Promise<string> {
  const { code } = await runCommand('buildah', [...storage, '--storage-driver=overlay', 'info'])
  return code === 0 ? 'overlay' : 'vfs'
}

let driver: Promise<string> | undefined

/**
 * Runs a command with low priority, and returns what it printed, trimmed.
 * @throws Error with what it printed if it fails.
 */
export async function runQuietly(program: string, args: readonly string[], show = false): Promise<string> {
  const { code, output } = await runCommand('nice', ['-n', '10', program, ...args], { show })
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 12).join(' ')} … failed with ${code}:\n${output.trim()}`)
  return output.trim()
}

export const buildah = async (args: readonly string[], show = false): Promise<string> =>
  runQuietly('buildah', [...storage, `--storage-driver=${await (driver ??= findDriver())}`, ...args], show)

/** Builds an image without Docker. `args`: further arguments; the last one is the folder that is sent to the build. */
export const buildImage = (tag: string, args: readonly string[]): Promise<string> =>
  buildah(['bud', '--isolation=chroot', '--network=host', '--pull-never', '--tag', tag, ...args], true)
