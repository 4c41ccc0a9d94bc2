import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/files.ts'
import { runCommand } from '../lib/run-command.ts'
import { buildah, buildImage } from './buildah.ts'
import type { Service } from './compose.ts'

const setting = async (name: string): Promise<string> => {
  const { code, output } = await runCommand('npm', ['config', 'get', name])
  const value = output.trim()
  return code !== 0 || value === 'null' || value === 'undefined' ? '' : value
}

/**
 * Options that give the build this machine's package registry and trusted certificates. They do not stay in the image.
 */
async function lendSettings(folder: string): Promise<readonly string[]> {
  const lines = [`registry=${await setting('registry')}`]
  const lent = [`--volume=${join(folder, 'npmrc')}:/root/.npmrc:ro`]
  const certificates = await setting('cafile')
  if (certificates !== '') {
    await copyFile(certificates, join(folder, 'certificates'))
    lines.push('cafile=/root/.npm-certificates')
    lent.push(`--volume=${join(folder, 'certificates')}:/root/.npm-certificates:ro`)
  }
  await writeFile(join(folder, 'npmrc'), `${lines.join('\n')}\n`)
  return lent
}

export const tagOf = ({ name }: Service): string => `orion-companion-${name}`

/** Builds the image of each service by the Dockerfile. Layers are cached, so a stage that both have is built once. */
export async function buildImages(services: readonly Service[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-lent-'))
  try {
    const lent = await lendSettings(folder)
    for (const service of services) {
      console.log(`Building the image of ${service.name} …`)
      const args = Object.entries(service.buildArgs).map(([name, value]) => `--build-arg=${name}=${value}`)
      const file = ['--file', join(root, 'Dockerfile'), root]
      await buildImage(tagOf(service), ['--layers', '--target', service.target, ...args, ...lent, ...file])
    }
    // Removes what earlier builds have left.
    await buildah(['rmi', '--prune'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
