import { type Hex, numberToHex, slice, toEventSelector } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DemoNetwork } from '@/lib/demo/manifest'
import type { Devchain } from '@/lib/devchain/create-devchain'
import { SENDERS } from '@/lib/devchain/plan/demo-accounts'
import { NEAR_HEAD_BLOCKS, SHIPPED_NETWORKS } from '@/lib/networks'
import { ask, startDemoChain } from './start-demo-chain'

type Log = { address: Hex; blockNumber: Hex; topics: Hex[]; transactionHash: Hex }
type Receipt = {
  status: Hex
  type: Hex
  logs: Log[]
  contractAddress: Hex | null
  to: Hex | null
  gasUsed: Hex
}
type Block = { hash: Hex; number: Hex; timestamp: Hex; transactions: { hash: Hex }[] }

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const VISITED = toEventSelector('Visited(address,uint256,uint256)')
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const SLUGS = ['demo-mainnet', 'demo-testnet', 'demo-l2'] as const satisfies DemoNetwork[]

let devchain: Devchain
let mainnetLogs: Log[]

beforeAll(async () => {
  devchain = await startDemoChain()
  mainnetLogs = await ask(mainnet(), 'eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' })
})

const mainnet = () => devchain.networks['demo-mainnet']
const receiptOf = (slug: DemoNetwork, name: string) =>
  ask<Receipt>(devchain.networks[slug], 'eth_getTransactionReceipt', transaction(slug, name).hash)
const wordAt = (address: Hex, slot: Hex, block: number) =>
  ask<Hex>(mainnet(), 'eth_getStorageAt', address, slot, numberToHex(block))
const logsIn = (from: number, to: number) =>
  mainnetLogs.filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)

function entry<T>(entries: Record<string, T>, name: string): T {
  const found = entries[name]
  if (!found) throw new Error(`nothing is named ${name}`)
  return found
}

const transaction = (slug: DemoNetwork, name: string) => entry(devchain.manifest[slug].transactions, name)
const contract = (slug: DemoNetwork, name: string) => entry(devchain.manifest[slug].contracts, name)
const blockNumber = (slug: DemoNetwork, name: string) => entry(devchain.manifest[slug].blocks, name).number

describe.each(SLUGS)('default: %s', (slug) => {
  test('chain id, block times and head', async () => {
    const node = devchain.networks[slug]
    const network = SHIPPED_NETWORKS.find((candidate) => candidate.slug === slug)
    expect(Number(await ask(node, 'eth_chainId'))).toBe(network?.chainId)
    const { epoch, blockTime } = devchain.manifest[slug]
    expect(blockTime).toBe(network?.blockTime)
    const head = await ask<Block>(node, 'eth_getBlockByNumber', 'latest', false)
    expect([Number(head.number), head.hash]).toEqual([
      blockNumber(slug, 'head'),
      entry(devchain.manifest[slug].blocks, 'head').hash,
    ])
    expect(Number(head.timestamp)).toBe(epoch + Number(head.number) * blockTime)
    expect(new Date(Number(head.timestamp) * 1000).toISOString()).toBe('2025-10-28T00:00:00.000Z')
  })

  test('every contract was created in its block by its transaction', async () => {
    const node = devchain.networks[slug]
    for (const { address, block, transaction: hash } of Object.values(devchain.manifest[slug].contracts)) {
      const receipt = await ask<Receipt>(node, 'eth_getTransactionReceipt', hash)
      expect([receipt.contractAddress, receipt.status]).toEqual([address.toLowerCase(), '0x1'])
      expect(await ask(node, 'eth_getCode', address, numberToHex(block - 1))).toBe('0x')
      expect(await ask(node, 'eth_getCode', address, numberToHex(block))).not.toBe('0x')
    }
  })

  test('every named transaction is in its block', async () => {
    const node = devchain.networks[slug]
    for (const { hash, block } of Object.values(devchain.manifest[slug].transactions)) {
      const receipt = await ask<Receipt & { blockNumber: Hex }>(node, 'eth_getTransactionReceipt', hash)
      expect(Number(receipt.blockNumber)).toBe(block)
    }
  })

  test.each([
    ['value-only', '0x1', '0x2', 0],
    ['token-transfer', '0x1', '0x2', 1],
    ['legacy', '0x1', '0x0', 0],
    ['access-list', '0x1', '0x1', 1],
    ['deposit', '0x1', '0x2', 1],
    ['approval', '0x1', '0x2', 1],
    ['swap', '0x1', '0x2', 4],
    ['many-swaps', '0x1', '0x2', 240],
    ['every-kind-of-log', '0x1', '0x2', 7],
    ['hostile-text', '0x1', '0x2', 1],
    ['broken-text', '0x1', '0x2', 1],
    ['failed-call', '0x0', '0x2', 0],
    ['failed-swap', '0x0', '0x2', 0],
    ['failed-after-log', '0x0', '0x2', 0],
    ['failed-with-reason', '0x0', '0x2', 0],
    ['failed-with-panic', '0x0', '0x2', 0],
    ['out-of-gas', '0x0', '0x2', 0],
    ['failed-creation', '0x0', '0x2', 0],
  ])('%s has status %s, type %s and %i logs', async (name, status, type, logs) => {
    const receipt = await receiptOf(slug, name)
    expect([receipt.status, receipt.type, receipt.logs.length]).toEqual([status, type, logs])
  })

  test('a creation has no receiver and names its contract', async () => {
    const receipt = await receiptOf(slug, 'creation')
    expect([receipt.status, receipt.to]).toEqual(['0x1', null])
    expect(receipt.contractAddress).toMatch(/^0x[0-9a-f]{40}$/)
  })
})

describe('behavior: demo-mainnet', () => {
  const transfersOf = (logs: Log[], name: string) => {
    const address = contract('demo-mainnet', name).address.toLowerCase()
    return logs.filter((log) => log.address === address && log.topics[0] === TRANSFER)
  }

  test('more than two million blocks and 60,000 logs', () => {
    expect(blockNumber('demo-mainnet', 'head')).toBeGreaterThanOrEqual(2_000_000)
    expect(mainnetLogs.length).toBeGreaterThanOrEqual(60_000)
  })

  test('the flood: one block, three transactions, 12,000 logs of one event of one contract', async () => {
    const number = blockNumber('demo-mainnet', 'flood')
    const block = numberToHex(number)
    const logs = await ask<Log[]>(mainnet(), 'eth_getLogs', { fromBlock: block, toBlock: block })
    expect(logs).toHaveLength(12_000)
    expect(transfersOf(logs, 'Token')).toHaveLength(12_000)
    expect(new Set(logs.map(({ transactionHash }) => transactionHash)).size).toBe(3)
    expect(Number((await receiptOf('demo-mainnet', 'flood')).gasUsed)).toBeLessThan(16_777_216)
  })

  test('the rush: 12,000 logs in few blocks, none of them over the limit', () => {
    const number = blockNumber('demo-mainnet', 'rush')
    const rush = transfersOf(logsIn(number, number + 600), 'Token')
    expect(rush.length).toBeGreaterThanOrEqual(12_000)
    expect(new Set(rush.map(({ blockNumber }) => blockNumber)).size).toBeGreaterThan(20)
  })

  test('the launch thins out', () => {
    const number = blockNumber('demo-mainnet', 'launch')
    const [first, second] = [logsIn(number, number + 999), logsIn(number + 1_000, number + 4_999)]
    expect(first.length + second.length).toBeGreaterThanOrEqual(11_200)
    expect(first.length / 1_000).toBeGreaterThan((2 * second.length) / 4_000)
  })

  test('working days: logs by day, nearly none by night', () => {
    const day = logsIn(63 * 7_200 + 3_000, 64 * 7_200 - 1_000)
    const night = logsIn(63 * 7_200, 63 * 7_200 + 2_999)
    expect(day.length).toBeGreaterThan(150)
    expect(night.length).toBeLessThan(20)
  })

  test('the silence: no transaction in 400,001 blocks', async () => {
    const [from, to] = [
      blockNumber('demo-mainnet', 'silence-from'),
      blockNumber('demo-mainnet', 'silence-to'),
    ]
    expect(logsIn(from, to)).toEqual([])
    expect(to - from).toBe(400_000)
    for (const account of Object.values(devchain.manifest['demo-mainnet'].accounts)) {
      const sent = (block: number) =>
        ask<Hex>(mainnet(), 'eth_getTransactionCount', account, numberToHex(block))
      expect(Number(await sent(to))).toBeGreaterThan(0)
      expect(await sent(from)).toBe(await sent(to))
    }
  })

  test('the lessons stand in the newest block alone, and every call to them succeeds', async () => {
    const head = blockNumber('demo-mainnet', 'head')
    const { transactions } = await ask<Block>(mainnet(), 'eth_getBlockByNumber', numberToHex(head), true)
    const receipts = await Promise.all(
      transactions.map(({ hash }) => ask<Receipt>(mainnet(), 'eth_getTransactionReceipt', hash)),
    )
    expect(receipts.map(({ status }) => status)).toEqual(transactions.map(() => '0x1'))
    const made = receipts.flatMap(({ contractAddress }) => contractAddress ?? [])
    const standing = Object.values(devchain.lessons)
    expect(standing.map(({ address }) => address.toLowerCase())).toEqual(made)
    expect(standing.length).toBe(13)
    for (const { block, transaction: hash } of standing) {
      expect([block, transactions.some((one) => one.hash === hash)]).toEqual([head, true])
    }
    const teacher = (block: number) =>
      ask<Hex>(mainnet(), 'eth_getBalance', SENDERS.teacher, numberToHex(block))
    expect(await teacher(head - 2)).toBe('0x0')
    expect(await teacher(head - 1)).not.toBe('0x0')
  })

  test('the proxy points to another implementation from the upgrade on', async () => {
    const { address, implementations } = contract('demo-mainnet', 'RegistryProxy')
    expect(implementations).toHaveLength(2)
    for (const { contract: name, fromBlock } of implementations ?? []) {
      const implementation = contract('demo-mainnet', name).address.toLowerCase()
      expect(slice(await wordAt(address, IMPLEMENTATION_SLOT, fromBlock), 12)).toBe(implementation)
      expect(slice(await wordAt(address, IMPLEMENTATION_SLOT, fromBlock - 1), 12)).not.toBe(implementation)
    }
  })

  test('the gallery counts its visitors: in the block of each visit one more than before it', async () => {
    const { address } = contract('demo-mainnet', 'StorageGallery')
    const visits = mainnetLogs.filter(({ topics }) => topics[0] === VISITED)
    const visitors = async (block: number) => Number(slice(await wordAt(address, '0x5', block), 24))
    for (const [i, visit] of visits.entries()) {
      const block = Number(visit.blockNumber)
      expect([await visitors(block - 1), await visitors(block)]).toEqual([i, i + 1])
    }
    expect(visits.length).toBeGreaterThan(80)
    expect(await visitors(blockNumber('demo-mainnet', 'head'))).toBe(visits.length)
  })
})

describe.each(['demo-testnet', 'demo-l2'] as const)('behavior: %s near its head', (slug) => {
  test('the newest 128 blocks hold the showcase and many logs', async () => {
    const node = devchain.networks[slug]
    const head = blockNumber(slug, 'head')
    const fromBlock = numberToHex(head - NEAR_HEAD_BLOCKS + 1)
    const logs = await ask<Log[]>(node, 'eth_getLogs', { fromBlock, toBlock: 'latest' })
    expect(logs.length).toBeGreaterThan(300)
    for (const [name, { block }] of Object.entries(devchain.manifest[slug].transactions)) {
      if (name === 'too-old') expect(block).toBeLessThan(head - NEAR_HEAD_BLOCKS)
      else expect(block).toBeGreaterThan(head - NEAR_HEAD_BLOCKS)
    }
  })

  test('there is a history before them', async () => {
    const head = blockNumber(slug, 'head')
    const toBlock = numberToHex(head - NEAR_HEAD_BLOCKS)
    const logs = await ask<Log[]>(devchain.networks[slug], 'eth_getLogs', { fromBlock: '0x0', toBlock })
    expect(logs.length).toBeGreaterThan(50)
  })
})
