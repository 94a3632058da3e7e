import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isServedMethod, PRICES } from '@/lib/credits/price-table'

/** Takes one call's credits, or refuses it. */
export type Limiter = (credits: number) => boolean

/** So many in each span of the clock, however they lie in it. */
export function fixedWindow(most: number, ms: number): Limiter {
  let window = 0
  let left = most
  return () => {
    const now = Math.floor(Date.now() / ms)
    if (now !== window) left = most
    window = now
    return left-- > 0
  }
}

export function bucketOf(depth: number, perSecond: number): Limiter {
  let left = depth
  let at = Date.now()
  return (credits) => {
    const now = Date.now()
    left = Math.min(depth, left + ((now - at) / 1000) * perSecond)
    at = now
    if (left < credits) return false
    left -= credits
    return true
  }
}

type Call = { id: unknown; method: string }

const WORD = `0x${'0'.repeat(64)}`

/** A service on loopback that answers every call with an empty word, as far as the limiter lets it, and never says how long to wait. */
export async function startLimitedService(take: Limiter) {
  const answer = ({ id, method }: Call) =>
    take(isServedMethod(method) ? PRICES[method] : 0)
      ? { jsonrpc: '2.0', id, result: WORD }
      : { jsonrpc: '2.0', id, error: { code: 429, message: 'Too Many Requests' } }
  const server = createServer(async (request, response) => {
    const body: Call | Call[] = JSON.parse(Buffer.concat(await request.toArray()).toString())
    // The way there and back.
    setTimeout(() => response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body))), 60)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
