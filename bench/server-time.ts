import { readFile } from 'node:fs/promises'

/** One tick of the clock with which Linux counts the time of a process, ms. */
const tick = 10

/** Processor time of a process since it started, ms; 0 if the system does not say. */
export async function serverTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may have spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return tick * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
}
