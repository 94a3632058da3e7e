import {
  createTestClient,
  type Hex,
  http,
  keccak256,
  parseGwei,
  parseTransaction as parseSigned,
  publicActions,
  type TransactionSerializable,
  toHex,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoTransaction } from '@/lib/demo/manifest'
import { type ParsedReceipt, parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { askSent, type Sent } from '@/lib/receipts/sent/ask-sent'
import { parseTransaction } from '@/lib/receipts/sent/parse-transaction'
import { checkSent } from '@/lib/receipts/sent/sent-checks'
import { computeHash, MOST_RECOVERED, recoverAuthorities } from '@/lib/receipts/sent/verify-transaction'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { ask, startDemoChain } from '../../devchain/start-demo-chain'

const account = privateKeyToAccount(`0x${'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'}`)
const OTHER = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const TO = '0x00000000000000000000000000000000000a11ce' as const
const ETHEREUM = { chainId: 1, service: 'hosted', history: 'archive' } as const

const clientOf = (url: string) =>
  createTestClient({ chain: foundry, mode: 'anvil', account, transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)

let anvil: Anvil
let client: ReturnType<typeof clientOf>

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  client = clientOf(anvil.url)
})
afterAll(() => anvil.stop())

const request = (method: string, params: readonly unknown[]): Promise<unknown> =>
  client.request({ method, params } as never)

/** Once it is in a block: anvil answers with the hash before that. */
async function read(hash: Hex): Promise<{ sent: Sent; parsed: ParsedReceipt }> {
  await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  const parsed = parseReceipt(await request('eth_getTransactionReceipt', [hash]), hash)
  const sent = await askSent({ call: request }, hash)
  if (sent === null || parsed === null) throw new Error('The node has neither.')
  return { sent, parsed }
}

const statesOf = ({ sent, parsed }: Awaited<ReturnType<typeof read>>) =>
  checkSent(sent.transaction, sent.proof, parsed, ETHEREUM).map(({ state }) => state)

const accessList = [{ address: TO, storageKeys: [toHex(5n, { size: 32 }), toHex(0n, { size: 32 })] }]
const fees = { maxFeePerGas: parseGwei('9'), maxPriorityFeePerGas: 0n, gas: 200_000n }

describe('a transaction of a real node', () => {
  test.each([
    ['legacy', { type: 'legacy', gasPrice: parseGwei('3'), value: 7n, to: TO }],
    ['access list', { type: 'eip2930', gasPrice: parseGwei('3'), accessList, to: TO, data: '0x00' }],
    ['fee market', { type: 'eip1559', ...fees, to: TO, data: '0xa9059cbb00', accessList }],
    ['creation', { type: 'eip1559', ...fees, data: '0x6001600155600a600c600039600a6000f3' }],
  ] as const)('default: %s: all its checks hold', async (_, transaction) => {
    const hash = await client.sendTransaction(transaction)
    const found = await read(hash)
    expect(found.sent.proof).toEqual({ is: 'computed', hash, signer: account.address.toLowerCase() })
    expect(found.sent.transaction.flaws).toEqual([])
    expect(new Set(statesOf(found))).toEqual(new Set(['holds']))
  })

  test('default: set code: the accounts that signed are recovered', async () => {
    const authorization = await client.signAuthorization({ account: OTHER, contractAddress: TO })
    const hash = await client.sendTransaction({ ...fees, to: TO, authorizationList: [authorization] })
    const { sent, parsed } = await read(hash)
    expect(sent.proof).toMatchObject({ hash })
    expect(sent.authorities).toEqual([OTHER.address.toLowerCase()])
    expect(new Set(statesOf({ sent, parsed }))).toEqual(new Set(['holds']))
  })

  test('default: pending: it has no block, and nothing contradicts its receipt', async () => {
    await client.setAutomine(false)
    const hash = await client.sendTransaction({ ...fees, to: TO })
    const pending = await askSent({ call: request }, hash)
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    const { parsed } = await read(hash)
    expect(pending?.transaction.fields.blockNumber).toBeNull()
    expect(pending?.transaction.flaws).toEqual([])
    expect(pending && new Set(statesOf({ sent: pending, parsed }))).toEqual(new Set(['holds']))
  })

  test('behavior: an impersonated sender did not sign, which proves nothing on a development node', async () => {
    await client.impersonateAccount({ address: TO })
    await client.setBalance({ address: TO, value: 10n ** 18n })
    const hash = await client.sendTransaction({ account: TO, ...fees, to: TO })
    const { sent, parsed } = await read(hash)
    const own = { chainId: 31_337, service: 'node', history: 'archive' } as const
    const states = checkSent(sent.transaction, sent.proof, parsed, own).map(({ state }) => state)
    expect(states.slice(0, 2)).toEqual(['unknown', 'unknown'])
    expect(states).not.toContain('fails')
  })

  test('default: the node has no transaction with this hash', async () => {
    expect(await askSent({ call: request }, keccak256('0x01'))).toBeNull()
  })
})

describe('transactions that viem signed', () => {
  const base = { chainId: 1, nonce: 300, gas: 21_000n, to: TO, value: 10n ** 20n } as const

  test.each<[string, TransactionSerializable]>([
    ['before EIP-155', { type: 'legacy', ...base, chainId: undefined, gasPrice: 1n }],
    ['of a chain with a large id', { type: 'legacy', ...base, chainId: 2_716_446_429, gasPrice: 0n }],
    [
      'with blobs',
      {
        type: 'eip4844',
        ...base,
        ...fees,
        maxPriorityFeePerGas: 1n,
        maxFeePerBlobGas: 2n ** 40n,
        blobVersionedHashes: [`0x01${'ab'.repeat(31)}`, `0x01${'00'.repeat(31)}`],
      },
    ],
  ])('default: the hash of a transaction %s', async (_, transaction) => {
    const { raw, hash } = await signedJson(transaction)
    const sent = parseTransaction(raw, hash)
    expect(sent && (await computeHash(sent))).toEqual({
      is: 'computed',
      hash,
      signer: account.address.toLowerCase(),
    })
  })
})

/** A signed transaction in the JSON of a node. */
async function signedJson(transaction: TransactionSerializable) {
  const signed = await account.signTransaction(transaction)
  const { type: _, data, ...fields } = parseSigned(signed as Hex) as Record<string, unknown>
  const types = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2', eip4844: '0x3', eip7702: '0x4' }
  const raw = Object.fromEntries(
    Object.entries({ nonce: 0, value: 0n, gasPrice: 0n, accessList: [], ...fields }).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'bigint' ? toHex(value) : value,
    ]),
  )
  const hash = keccak256(signed as Hex)
  return {
    raw: {
      ...raw,
      hash,
      from: account.address,
      input: data ?? '0x',
      type: types[transaction.type ?? 'legacy'],
    },
    hash,
  }
}

test('behavior: of many authorizations the first are recovered', async () => {
  const one = { chainId: 1n, address: TO, nonce: 0n, parity: 0n, r: 1n, s: 1n }
  const authorities = await recoverAuthorities(Array.from({ length: MOST_RECOVERED + 5 }, () => one))
  expect(authorities).toHaveLength(MOST_RECOVERED)
})

test('error: a signature of zeros recovers nobody', async () => {
  const one = { chainId: 1n, address: TO, nonce: 0n, parity: 0n, r: 0n, s: 0n }
  expect(await recoverAuthorities([one])).toEqual([null])
})

describe('the demo chain', () => {
  test.each([
    'creation',
    'upgrade',
    'legacy',
    'access-list',
    'token-transfer',
    'deposit',
    'failed-call',
    'failed-creation',
    'out-of-gas',
  ] as const)('default: %s: no check fails', async (name) => {
    const node = (await startDemoChain()).networks['demo-mainnet']
    const { hash } = demoTransaction('demo-mainnet', name)
    const call = (method: string, params: readonly unknown[]) => ask(node, method, ...params)
    const parsed = parseReceipt(await call('eth_getTransactionReceipt', [hash]), hash as Hex)
    const sent = await askSent({ call }, hash as Hex)
    if (sent === null || parsed === null) throw new Error('The demo chain has neither.')
    const demo = { chainId: 735_711, service: 'embedded', history: 'archive' } as const
    const checks = checkSent(sent.transaction, sent.proof, parsed, demo)
    expect(checks.filter(({ state }) => state !== 'holds').map(({ reason }) => reason)).toEqual([])
  })
})
