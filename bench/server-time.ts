import { readFile } from 'node:fs/promises'

/** A tick of the clock by which Linux counts the time of a process, ms. */
const tick = 10

/** Time that a process has had of the processors since it started, ms; 0 where the system does not tell. */
export async function serverTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may have spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return tick * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
}
