import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startExplorerBefore } from '@/tests/explorer-before'

export const VENDOR_KEY = 'vendor-key-0123456789abcdef'

export type LookalikeVendor = {
  url: string
  /** What was asked, as `path?query`, in order. */
  asked: readonly string[]
  /** From now on each call is refused in these words; null: it answers again. */
  refuseWith: (words: string | null) => void
  /** The chain that it answers for, whatever the URL says. */
  answerAs: (chainId: number) => void
  stop: () => Promise<void>
}

/**
 * An explorer without the demo, before a vendor named `lookalike` of another shape than the access service: the key in the
 * query, chains by number, prices in compute units. Every slot holds zero.
 */
export async function startLookalikeVendor(): Promise<LookalikeVendor> {
  let words: string | null = null
  let chainId = 1
  const asked: string[] = []
  const results: Record<string, () => unknown> = {
    eth_chainId: () => `0x${chainId.toString(16)}`,
    eth_getBlockByNumber: () => ({ number: '0x10', timestamp: '0x65000000', hash: `0x${'ab'.repeat(32)}` }),
  }
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const result = results[method]?.() ?? `0x${'0'.repeat(64)}`
    const refused = words !== null && { error: { code: -32000, message: `${words} at ${request.url}` } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(refused || { result }) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const SERVICES = JSON.stringify([
    {
      name: 'lookalike',
      template: `http://127.0.0.1:${port}/{chainId}/rpc?dkey={key}`,
      unit: 'compute units',
      prices: { eth_getLogs: 60, eth_chainId: 0, other: 20 },
    },
  ])
  const explorer = await startExplorerBefore(null, {
    environment: () => ({ SERVICES, OWN_SERVICES: 'allow' }),
  })
  return {
    url: explorer.url,
    asked,
    refuseWith(next) {
      words = next
    },
    answerAs(next) {
      chainId = next
    },
    async stop() {
      await explorer[Symbol.asyncDispose]()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
