import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/files.ts'
import { findNginx } from '../programs/nginx.ts'
import { findPocketBase, pocketBaseVersion } from '../programs/pocketbase.ts'
import { buildah, buildImage, imagesFolder, runQuietly } from './buildah.ts'

const suite = 'bookworm'
/** The npm version of Node 20.19. */
const npmVersion = '10.8.2'
const stored = join(imagesFolder, 'debian.tar')
const standIns = join(root, 'scripts', 'images', 'stand-ins')

/** The images that the stages of the Dockerfile start from, except other stages. */
export function baseNames(dockerfile: string): readonly string[] {
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage))
  const names = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !stages.has(name)))]
}

/**
 * Makes a local image with the same name for each image that the Dockerfile starts from. An existing one with the same
 * parts is kept.
 * @throws Error if there is no stand-in for an image.
 */
export async function makeBaseImages(): Promise<void> {
  const names = baseNames(await readFile(join(root, 'Dockerfile'), 'utf8'))
  await mkdir(imagesFolder, { recursive: true })
  for (const name of names) {
    const [, program = '', version = ''] = /^(node|nginx):(\d+\.\d+)/.exec(name) ?? []
    if (program === '') throw new Error(`The Dockerfile begins with ${name}, for which scripts/images has no stand-in.`)
    await makeStandIn(name, program, version)
  }
}

async function makeStandIn(name: string, program: string, version: string): Promise<void> {
  const nginx = await findNginx(console.log)
  const pocketBase = await findPocketBase(console.log)
  const recipe = await readFile(join(standIns, `${program}.Dockerfile`), 'utf8')
  const parts = [recipe, version, npmVersion, suite, program === 'nginx' ? nginx : pocketBase]
  const made = createHash('sha256').update(parts.join('\n')).digest('hex')
  const label = '{{ index .OCIv1.Config.Labels "orion.made-of" }}'
  const known = await buildah(['inspect', '--type', 'image', '--format', label, name]).catch(() => '')
  if (known === made) return
  console.log(`Making a stand-in for ${name} …`)
  await makeDebian()
  const context = await mkdtemp(join(imagesFolder, 'context-'))
  try {
    await copyFile(stored, join(context, 'debian.tar'))
    if (program === 'nginx') await copyFile(nginx, join(context, 'nginx'))
    else {
      await unpackPackage(`node-linux-${process.arch}@~${version}`, join(context, 'node'))
      await unpackPackage(`npm@${npmVersion}`, join(context, 'npm'))
      await mkdir(join(context, 'pocketbase', pocketBaseVersion), { recursive: true })
      await copyFile(pocketBase, join(context, 'pocketbase', pocketBaseVersion, 'pocketbase'))
      await copyFile(join(standIns, 'docker-entrypoint.sh'), join(context, 'docker-entrypoint.sh'))
    }
    const file = join(standIns, `${program}.Dockerfile`)
    await buildImage(name, ['--label', `orion.made-of=${made}`, '--file', file, context])
  } finally {
    await rm(context, { recursive: true, force: true })
  }
}

/** Unpacks a package of the npm registry; npm verifies its checksum. */
async function unpackPackage(name: string, folder: string): Promise<void> {
  await mkdir(folder)
  await runQuietly('npm', ['pack', '--silent', '--pack-destination', folder, name])
  const archive = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (archive === undefined) throw new Error(`npm pack brought no ${name}`)
  await runQuietly('tar', ['-x', '-f', join(folder, archive), '-C', folder])
}

/** The smallest Debian, from the package source of this machine. */
async function makeDebian(): Promise<void> {
  if (existsSync(stored)) return
  const lists = await runQuietly('apt-get', ['indextargets', '--format', '$(REPO_URI) $(RELEASE)'])
  const mirror = lists
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, release]) => release === suite)?.[0]
  const folder = await mkdtemp(join(imagesFolder, 'debian-'))
  try {
    const debian = join(folder, 'root')
    // Its mounts are in their own namespace, so that none is left if it is interrupted.
    const command = ['debootstrap', '--variant=minbase', '--include=busybox', suite, debian]
    await runQuietly('unshare', ['--mount', ...command, ...(mirror === undefined ? [] : [mirror])], true)
    const archive = join(folder, 'debian.tar')
    await runQuietly('tar', ['-c', '--numeric-owner', '--one-file-system', '-f', archive, '-C', debian, '.'])
    await rename(archive, stored)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
