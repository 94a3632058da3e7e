import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { requireCurrentCode } from '@/components/lens/names/require-current-code'
import { recognisedQuery } from '@/components/lens/names/use-recognised'
import type { Network } from '@/lib/networks'
import { networkOfNode } from '@/lib/nodes/node-network'
import { unknownNode } from '@/lib/nodes/node-state'

const DEVELOPMENT_NODE: Network = {
  ...networkOfNode(unknownNode('local', '127.0.0.1:8545')),
  history: 'archive',
}

afterEach(() => vi.unstubAllGlobals())

test('behavior: an answer about the code that is under way is not used for a new query', async () => {
  // There is no project folder.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const client = new QueryClient()
  const at = { address: `0x${'1'.repeat(40)}`, block: 'latest' } as const
  const query = recognisedQuery(DEVELOPMENT_NODE, at.address, at.block)
  const gone = { name: 'Gone' } as never
  void client.fetchQuery({ ...query, queryFn: async () => gone })
  const { signal } = new AbortController()
  expect(await requireCurrentCode(client, DEVELOPMENT_NODE, { ...at, signal }, null)).toBeNull()
})
