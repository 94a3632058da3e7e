import { describe, expect, test } from 'vitest'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { createUrlNode } from '@/lib/service/nodes/url-node'
import { startFakeNode } from '../fake-node'

describe('createUrlNode', () => {
  const large = Array.from({ length: 100_000 }, () => ({}))

  test.each(['eth_getStorageAt', 'eth_chainId', 'eth_blockNumber'])(
    'error: an answer to %s that is far longer than a word is not read to its end',
    async (method) => {
      await using fake = await startFakeNode(() => large)
      const node = createUrlNode(fake.url)
      const { signal } = new AbortController()
      await expect(node.request(method, [], { signal })).rejects.toThrow(UpstreamUnavailableError)
      await node.close?.()
    },
  )

  test('behavior: a receipt may be as long', async () => {
    await using fake = await startFakeNode(() => large)
    const node = createUrlNode(fake.url)
    const { signal } = new AbortController()
    expect(await node.request('eth_getTransactionReceipt', [], { signal })).toEqual({ result: large })
    await node.close?.()
  })
})
