import { readFileSync } from 'node:fs'
import { programOnPath } from '../programs/obtain-program.ts'

/** Programs that are used, each with its Debian package. */
const programs: Readonly<Record<string, string>> = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  ip: 'iproute2',
  mount: 'mount',
  nsenter: 'util-linux',
  tar: 'tar',
  unshare: 'util-linux',
  unzip: 'unzip',
}

const readOrEmpty = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** @throws Error that names everything that this machine lacks, and how to fix it. */
export function requireMachine(): void {
  const isDebian = /^ID(_LIKE)?=.*debian/m.test(readOrEmpty('/etc/os-release'))
  if (process.platform !== 'linux' || !isDebian)
    throw new Error('npm run images needs Debian, because it makes its base images by debootstrap. Use Docker instead.')
  if (process.getuid?.() !== 0)
    throw new Error('npm run images must be run as root: it mounts folders and becomes other users. Run it by sudo.')
  const missing = Object.entries(programs).flatMap(([name, debianPackage]) =>
    programOnPath([name]) === undefined ? [debianPackage] : [],
  )
  if (missing.length > 0)
    throw new Error(`Programs are missing. Run: apt-get install ${[...new Set(missing)].join(' ')}`)
}
