import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'

const demo = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') as Network
const ADDRESS = `0x${'ab'.repeat(20)}`
const [A, B] = [`0x${'cd'.repeat(32)}`, `0x${'ef'.repeat(32)}`]
const hrefs = (text: string) => parseBox(text, demo).suggestions.map(({ href }) => decodeURIComponent(href))

describe('text around a hash or an address', () => {
  test.each([
    `"${A}"`,
    `'${A}',`,
    `tx: ${A}`,
    `tx:${A}`,
    `Transaction hash ${A} (2 days ago)`,
    `${A}.`,
    `<${A}>`,
    `→ ${A.slice(2)}`,
  ])('args: %s', (text) => {
    expect(hrefs(text)).toEqual(hrefs(A))
    expect(parseBox(text, demo).note).toBe(`Read as ${A}.`)
  })

  test('args: an address in a sentence', () => {
    expect(hrefs(`the token is at ${ADDRESS}, I think`)).toEqual(hrefs(ADDRESS))
  })

  test.each([`${A}\n${B}`, `${A}, ${B}`, `["${A}","${B}"]`, `1. ${A} 2. ${B} 3. ${A}`])(
    'args: several hashes are a batch, each once: %#',
    (text) => {
      expect(parseBox(text, demo)).toEqual({
        suggestions: [
          {
            says: 'The receipts of 2 transactions',
            href: `/demo-mainnet/receipts/batch#${A},${B}`,
            call: { network: 'demo-mainnet', method: 'eth_getTransactionReceipt', times: 2 },
          },
        ],
        found: [A, B],
      })
    },
  )

  test.each([`PRIVATE_KEY=${A}`, `"privateKey": "${A}"`, `my secret ${A.slice(2)}`])(
    'behavior: what is called a private key is not offered: %#',
    (text) => {
      expect(parseBox(text, demo)).toEqual({ suggestions: [], problem: expect.stringMatching(/private key/) })
    },
  )

  test.each([
    `custom error 0x4e487b71: 0x${'12'.padStart(64, '0')}`,
    `Error: reverted with custom error 0x4e487b71${'12'.padStart(64, '0')}`,
  ])('args: the data of a custom error: %#', (text) => {
    expect(parseBox(text, demo).data).toBe(`0x4e487b71${'12'.padStart(64, '0')}`)
  })

  test('behavior: an address beside such a word is no key', () => {
    expect(hrefs(`SecretVault at ${ADDRESS}`)).toEqual(hrefs(ADDRESS))
  })

  test('behavior: digits within longer hex are not taken', () => {
    expect(parseBox(`see ${A}00`, demo).suggestions).toEqual([])
  })
})

describe('JSON of answers', () => {
  const log = { address: ADDRESS, topics: [B], data: '0x', transactionHash: A, logIndex: '0x0' }
  const answer = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result })

  test.each([
    ['a receipt', JSON.stringify({ transactionHash: A, status: '0x1', logs: [], to: ADDRESS })],
    ['the answer with it', answer({ transactionHash: A, blockHash: B })],
    ['a transaction', answer({ hash: A, from: ADDRESS, blockHash: B })],
  ])('args: %s', (_, text) => {
    expect(hrefs(text)).toEqual([`/demo-mainnet/receipts/${A}`])
  })

  test('args: a log leads to its transaction and its event', () => {
    expect(hrefs(JSON.stringify(log))).toEqual([
      `/demo-mainnet/receipts/${A}`,
      `/demo-mainnet/logs?address=${ADDRESS}&event=${B}`,
    ])
  })

  test('args: logs of several transactions are a batch', () => {
    expect(hrefs(answer([log, { ...log, logIndex: '0x1' }, { ...log, transactionHash: B }]))).toEqual([
      `/demo-mainnet/receipts/batch#${A},${B}`,
    ])
  })

  test('args: the data of a revert in an error', () => {
    const data = `0x08c379a0${'00'.repeat(64)}`
    const error = { code: 3, message: 'execution reverted', data }
    for (const text of [JSON.stringify(error), JSON.stringify({ jsonrpc: '2.0', id: 1, error })])
      expect(parseBox(text, demo)).toEqual({ suggestions: [], data })
    expect(
      parseBox(
        `Error: server returned an error response: error code 3: execution reverted, data: "${data}"`,
        demo,
      ).data,
    ).toBe(data)
  })
})
