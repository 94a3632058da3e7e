import { Pool } from 'undici'
import { READ_WORD } from './read-word'

/**
 * `shed-load URL PER_SECOND SECONDS`: sends calls at a steady rate, whether the earlier ones are answered or not. After a
 * first second, in which connections open, it counts those that were answered and refused as busy. Prints the counts, and the
 * milliseconds that 99 in 100 of each took.
 */
const TICK_MS = 10
const WARM_UP_MS = 1_000

const [url = '', perSecond = '', seconds = ''] = process.argv.slice(2)
const { origin, pathname: path } = new URL(url)
const pool = new Pool(origin, { connections: 512 })
const times: Record<number, number[]> = { 200: [], 429: [] }

async function send() {
  const start = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(READ_WORD) })
  const text = await answer.body.text()
  const ofStatus = times[answer.statusCode]
  if (!ofStatus) throw new Error(`HTTP ${answer.statusCode}: ${text}`)
  if (start > countFrom) ofStatus.push(performance.now() - start)
}

const begin = performance.now()
const countFrom = begin + WARM_UP_MS
const all = Number(perSecond) * (Number(seconds) + WARM_UP_MS / 1_000)
const sent: Promise<void>[] = []
while (sent.length < all) {
  const due = Math.min(all, ((performance.now() - begin) / 1_000) * Number(perSecond))
  while (sent.length < due) sent.push(send())
  await new Promise((resolve) => setTimeout(resolve, TICK_MS))
}
await Promise.all(sent)
await pool.close()
const p99 = (list: readonly number[] = []) => [...list].sort((a, b) => a - b)[Math.floor(0.99 * list.length)]
process.stdout.write(
  JSON.stringify({
    answered: times[200]?.length,
    refused: times[429]?.length,
    answeredP99Ms: p99(times[200]),
    refusedP99Ms: p99(times[429]),
  }),
)
