import { randomUUID } from 'node:crypto'
import { type Hex, keccak256, numberToHex, padHex } from 'viem'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'
import { startExplorerBefore } from '@/tests/explorer-before'
import { type NodeCall, startFakeNode } from '@/tests/lib/service/fake-node'
import { registeredNetwork } from '@/tests/registered-network'

const KEY = 'e2e-growing-0123456789'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Blocks below the head that are final. */
const FINAL_DEPTH = 10

export const GROWING_TOKEN: Hex = `0x${'ab'.repeat(20)}`

/** A chain whose every block has one transfer, of as much as its number; it grows and reorganises when told to. */
function createGrowingChain(start: number) {
  let head = start
  /** From which block on each branch stands; the newest last. */
  const branches: number[] = [0]

  const branchOf = (block: number) => branches.findLastIndex((from) => from <= block)
  const wordOf = (number: number) => padHex(numberToHex(number), { size: 32 })
  const hashOf = (block: number) =>
    keccak256(`0x${branchOf(block).toString(16).padStart(8, '0')}${wordOf(block).slice(2)}`)
  const headerOf = (tag: unknown) => {
    const block = tag === 'finalized' ? head - FINAL_DEPTH : tag === 'latest' ? head : Number(tag)
    return block > head
      ? null
      : { number: numberToHex(block), hash: hashOf(block), timestamp: numberToHex(block * 12) }
  }
  const logOf = (block: number) => ({
    address: GROWING_TOKEN,
    topics: [TRANSFER, wordOf(1), wordOf(branchOf(block) + 2)],
    data: wordOf(block),
    blockNumber: numberToHex(block),
    blockHash: hashOf(block),
    transactionHash: hashOf(block),
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
  })
  const listLogs = ({ fromBlock, toBlock }: { fromBlock: string; toBlock: string }) =>
    Array.from({ length: Number(toBlock) - Number(fromBlock) + 1 }, (_, at) => logOf(Number(fromBlock) + at))

  return {
    grow(blocks: number) {
      head += blocks
    },
    /** Others stand in the place of its newest blocks. */
    replace(blocks: number) {
      branches.push(head - blocks + 1)
    },
    answer({ method, params: [first] }: NodeCall) {
      if (method === 'eth_blockNumber') return numberToHex(head)
      if (method === 'eth_getBlockByNumber') return headerOf(first)
      return method === 'eth_getLogs' ? listLogs(first as Parameters<typeof listLogs>[0]) : null
    },
  }
}

export type GrowingExplorer = Pick<ReturnType<typeof createGrowingChain>, 'grow' | 'replace'> & {
  url: string
  stop: () => Promise<void>
}

/** An explorer of its own, before a service before a node whose chain grows when told to. */
export async function startGrowingExplorer(head: number): Promise<GrowingExplorer> {
  const chain = createGrowingChain(head)
  const { chainId } = registeredNetwork('demo-mainnet', [])
  const node = await startFakeNode((call) =>
    call.method === 'eth_chainId' ? numberToHex(chainId) : chain.answer(call),
  )
  const service = await startService(
    parseServiceConfig({
      listen: { host: '127.0.0.1', port: 0 },
      networks: { 'demo-mainnet': registeredNetwork('demo-mainnet', [node.url]) },
      plans: { core: { dailyCredits: 1_000_000 } },
      ledger: `sqlite:test-results/growing-${randomUUID()}.sqlite`,
      keys: [{ key: KEY, plan: 'core', label: 'growing' }],
    }),
  )
  const explorer = await startExplorerBefore({ url: service.url, key: KEY })
  return {
    url: explorer.url,
    grow: chain.grow,
    replace: chain.replace,
    async stop() {
      await explorer[Symbol.asyncDispose]()
      await service.stop()
      await node[Symbol.asyncDispose]()
    },
  }
}
