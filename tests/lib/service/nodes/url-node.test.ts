import { describe, expect, test, vi } from 'vitest'
import { UpstreamUnavailableError, WrongAnswerError } from '@/lib/service/nodes/node'
import { createUrlNode } from '@/lib/service/nodes/url-node'
import { minedLog, receiptWith } from '@/tests/lib/rpc/answer-checks/node-answers'
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
    const logs = Array.from({ length: 1_000 }, (_, index) => minedLog(index, { topics: [], data: '0x' }))
    await using fake = await startFakeNode(() => receiptWith({}, logs))
    const node = createUrlNode(fake.url)
    const { signal } = new AbortController()
    expect(await node.request('eth_getTransactionReceipt', [], { signal })).toEqual({
      result: receiptWith({}, logs),
    })
    await node.close?.()
  })

  describe('an answer of more parts than any true one has', () => {
    const million = (part: string) => `[${Array(1_000_000).fill(part).join(',')}]`

    test.each([
      ['objects', million('{}')],
      ['lists', million('[]')],
      ['lists in lists', million('[[]]')],
      ['numbers', million('0')],
      ['logs of a receipt', `{"logs":${million('{}')}}`],
      ['fields', `{${Array.from({ length: 2_100_000 }, (_, at) => `"${at}":0`).join(',')}}`],
    ])('error: %s, is refused before it is read as JSON, and holds up nobody', async (_, result) => {
      await using fake = await startFakeNode(
        ({ id }, response) => void response.end(`{"jsonrpc":"2.0","id":${id},"result":${result}}`),
      )
      const node = createUrlNode(fake.url)
      const { signal } = new AbortController()
      const parse = vi.spyOn(JSON, 'parse')
      try {
        const read = node.request('eth_getTransactionReceipt', [], { signal }).then(Object.keys)
        await expect(read).rejects.toThrow(WrongAnswerError)
        expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(64 * 1024)
      } finally {
        parse.mockRestore()
      }
      await node.close?.()
    })

    test('error: likewise within one log of a list', async () => {
      const result = `[{"topics":${million('{}')}}]`
      await using fake = await startFakeNode(
        ({ id }, response) => void response.end(`{"jsonrpc":"2.0","id":${id},"result":${result}}`),
      )
      const node = createUrlNode(fake.url)
      const { signal } = new AbortController()
      const entries = { begin: () => {}, take: vi.fn(() => true) }
      await expect(node.request('eth_getLogs', [], { signal, entries })).rejects.toThrow(WrongAnswerError)
      expect(entries.take).not.toHaveBeenCalled()
      await node.close?.()
    })
  })
})
