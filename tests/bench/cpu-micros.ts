import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Of Linux; it has been 100 on every machine for decades (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
const TICKS_PER_SECOND = 100

/** What a process and its children took of the processor so far; NaN where the system does not tell. */
export async function readCpuMicros(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const own = ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000_000
    const ofChildren = await Promise.all((await childrenOf(pid)).map(readCpuMicros))
    return ofChildren.reduce((sum, micros) => sum + micros, own)
  } catch {
    return Number.NaN
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.split('\n').filter(Boolean).map(Number)
}
