import { Pool } from 'undici'

/**
 * `receipt-load URL AT_ONCE SECONDS`: reads receipts of 20,000 transactions. The n-th is read 1/n as often as the first, the
 * same in each run. Prints how many calls were answered, how many by the cache, and the milliseconds of half and of 99 in 100.
 */
const TRANSACTIONS = 20_000

const [url = '', atOnce = '', seconds = ''] = process.argv.slice(2)
const { origin, pathname: path } = new URL(url)
const pool = new Pool(origin, { connections: Number(atOnce) })
const times: number[] = []
let hits = 0
let seed = 1

/** By https://en.wikipedia.org/wiki/Lehmer_random_number_generator, from 0 to 1. */
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** A rank whose frequency falls as 1/n. */
const nextTransaction = () => Math.floor(TRANSACTIONS ** random())

const bodyOf = (transaction: number) => {
  const hash = `0x${transaction.toString(16).padStart(64, '0')}`
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] })
}

async function load(endAt: number) {
  while (performance.now() < endAt) {
    const start = performance.now()
    const headers = { 'content-type': 'application/json' }
    const body = bodyOf(nextTransaction())
    const answer = await pool.request({ method: 'POST', path, headers, body })
    const text = await answer.body.text()
    if (!text.includes('"blockHash"')) throw new Error(`Not a receipt: ${text}`)
    times.push(performance.now() - start)
    if (answer.headers['x-answered-by'] === 'cache') hits++
  }
}

const endAt = performance.now() + Number(seconds) * 1_000
await Promise.all(Array.from({ length: Number(atOnce) }, () => load(endAt)))
await pool.close()
const calls = times.length
const sorted = times.sort((a, b) => a - b)
const [p50Ms, p99Ms] = [0.5, 0.99].map((part) => sorted[Math.floor(part * calls)])
process.stdout.write(JSON.stringify({ calls, hits, p50Ms, p99Ms }))
