import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Pool } from 'undici'
import { READ_WORD } from './read-word'

/** What cheap calls waited, in milliseconds. */
export type Waits = { p99: number; max: number }

/** Reads so many log searches of 62 MB at once, in a process of its own, and gives how many came whole. */
export async function readLargeAnswers(url: string, count: number): Promise<number> {
  const reader = ['--import', 'tsx', 'tests/bench/read-answers.ts', url, String(count)]
  const { stdout } = await promisify(execFile)(process.execPath, reader)
  return Number(stdout)
}

/** One cheap call after the other until the work is done, and how long they took. */
export async function callUntil(work: Promise<unknown>, url: string): Promise<Waits> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections: 1 })
  const body = JSON.stringify(READ_WORD)
  const times: number[] = []
  while (!isDone) {
    const start = performance.now()
    const answer = await pool.request({
      path: pathname,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`A cheap call was refused: HTTP ${answer.statusCode}.`)
    times.push(performance.now() - start)
    await setTimeout(1)
  }
  await done
  await pool.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return { p99: at(0.99), max: at(1) }
}
