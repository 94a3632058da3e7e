import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { requireCurrentCode } from '@/components/lens/names/require-current-code'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import { networkOfNode } from '@/lib/nodes/node-network'

const network = networkOfNode({
  name: 'local',
  host: '127.0.0.1:8545',
  fault: null,
  chain: {
    chainId: 31337,
    mark: '1a2b3c4d',
    firstHash: `0x${'0'.repeat(64)}`,
    isDevelopment: true,
    head: { number: 3, hash: `0x${'1'.repeat(64)}` },
    blockTime: null,
  },
  change: null,
})

test('behavior: code that was asked for before the press may be gone, so it is asked for again', async () => {
  const client = new QueryClient()
  // There is no project folder.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const address = `0x${'1'.repeat(40)}`
  const query = recognisedQuery(network, address, 'latest')
  const gone = { code: { block: 1n, hash: `0x${'2'.repeat(64)}`, length: 1 }, name: null } as never
  void client.fetchQuery({ ...query, queryFn: async () => gone })
  const { signal } = new AbortController()
  const now = requireCurrentCode(client, network, { address, block: 'latest', signal }, null)
  expect(await now).toBeNull()
  expect(client.getQueryData(query.queryKey)).toBeNull()
  vi.unstubAllGlobals()
})
