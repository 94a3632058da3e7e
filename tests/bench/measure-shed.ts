import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Target } from './measure'

export type ShedSample = {
  answeredPerSecond: number
  refusedPerSecond: number
  answeredP99Ms: number
  refusedP99Ms: number
}

/** Sends more calls than a service takes, by `shed-load.ts`. */
export async function measureShed({ url }: Target, perSecond: number, seconds: number): Promise<ShedSample> {
  const program = ['--import', 'tsx', 'tests/bench/shed-load.ts', url, String(perSecond), String(seconds)]
  const { stdout } = await promisify(execFile)(process.execPath, program)
  const { answered, refused, ...times } = JSON.parse(stdout)
  return { answeredPerSecond: answered / seconds, refusedPerSecond: refused / seconds, ...times }
}
