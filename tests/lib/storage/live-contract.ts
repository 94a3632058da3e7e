import {
  type Abi,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  hexToNumber,
  numberToHex,
} from 'viem'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { type EdrNode, startEdrNode } from '@/lib/devchain/edr-node'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { decodeLayout, type ReadOptions } from '@/lib/storage/decode/decode-layout'
import type { Decoded } from '@/lib/storage/decode/decoded'
import type { Layout } from '@/lib/storage/layout/layout'
import { formatSlot } from '@/lib/storage/place/slot'
import type { Words } from '@/lib/storage/place/words'
import { readLayout } from '@/lib/storage/read/read-layout'
import { ask } from '../devchain/start-demo-chain'

/** A contract on a chain of its own, written by transactions. */
export type LiveContract = {
  address: Hex
  /** Calls a function in a transaction; fails when it reverts. */
  send(functionName: string, ...args: unknown[]): Promise<void>
  /** What a function answers. */
  read(functionName: string, ...args: unknown[]): Promise<unknown>
  word(slot: bigint): Promise<Hex>
  /** Every word that is not zero, from the traces of all its transactions. */
  words(): Words
}

type Diff = Record<string, { storage?: Record<Hex, Hex> }>

const GAS = numberToHex(16_000_000)

/** Starts an empty chain for tests of storage. */
export function startChain(): Promise<EdrNode> {
  return startEdrNode({ chainId: 77, epoch: 1_700_000_000 })
}

/** Deploys a contract. Behind a proxy speaks another one: `speaks` is then the interface of that. */
export async function deploy(
  node: EdrNode,
  { abi, bytecode }: { abi: Abi; bytecode: Hex },
  args: readonly unknown[] = [],
  speaks: Abi = abi,
): Promise<LiveContract> {
  const from = ACCOUNTS.alice
  const nonce = hexToNumber(await ask<Hex>(node, 'eth_getTransactionCount', from, 'latest'))
  const { transact, ...contract } = follow(node, getContractAddress({ from, nonce: BigInt(nonce) }), speaks)
  await transact({ data: encodeDeployData({ abi, bytecode, args }) })
  return contract
}

function follow(node: EdrNode, address: Hex, abi: Abi) {
  const words = new Map<bigint, Hex>()

  const transact = async (transaction: { to?: Hex; data: Hex }) => {
    const [hash] = await node.run([
      ['eth_sendTransaction', { from: ACCOUNTS.alice, gas: GAS, ...transaction }],
      ['evm_mine'],
    ])
    const receipt = await ask<{ status: Hex }>(node, 'eth_getTransactionReceipt', hash)
    if (receipt.status !== '0x1') throw new Error('A transaction of the test reverted.')
    const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
    const { pre, post } = await ask<{ pre: Diff; post: Diff }>(node, 'debug_traceTransaction', hash, options)
    // The diff leaves out words that became zero: they are only in `pre`.
    const account = address.toLowerCase()
    for (const slot of Object.keys(pre[account]?.storage ?? {})) words.delete(BigInt(slot))
    for (const [slot, word] of Object.entries(post[account]?.storage ?? {})) words.set(BigInt(slot), word)
  }

  return {
    address,
    transact,
    send: (functionName: string, ...args: unknown[]) =>
      transact({ to: address, data: encodeFunctionData({ abi, functionName, args }) }),
    read: async (functionName: string, ...args: unknown[]) => {
      const data = encodeFunctionData({ abi, functionName, args })
      const result = await ask<Hex>(node, 'eth_call', { to: address, data, gas: GAS }, 'latest')
      return decodeFunctionResult({ abi, functionName, data: result })
    },
    word: (slot: bigint) => ask<Hex>(node, 'eth_getStorageAt', address, formatSlot(slot), 'latest'),
    words: () => new Map(words),
  }
}

/** Reads a contract by a layout as the explorer does, and says which slots each request asked for. */
export async function playRead(
  contract: Pick<LiveContract, 'word'>,
  layout: Layout | null,
  options: ReadOptions = {},
  known: Words = new Map(),
): Promise<{ variables: Decoded[]; rounds: bigint[][] }> {
  const rounds: bigint[][] = []
  const answer = (calls: readonly (readonly unknown[])[]) => {
    const slots = calls.map((params) => BigInt(String(params[1])))
    rounds.push(slots)
    return Promise.all(slots.map((slot) => contract.word(slot)))
  }
  const client: BatchClient = {
    tariff: CREDITS,
    call: async (_, params) => (await answer([params]))[0],
    batch: async (calls) => (await answer(calls.map(({ params }) => params))).map((result) => ({ result })),
    bill: () => NO_BILL,
    batchSize: () => 100,
  }
  const task = { address: '0x', layouts: [layout], options, budget: Number.POSITIVE_INFINITY } as const
  let words = known
  const from = { blocks: [{ asked: '0x1', block: '0x1', words }], requests: 0 } as const
  for await (const { blocks } of readLayout(client, task, from)) words = blocks[0]?.words ?? words
  return { variables: decodeLayout(layout, words, options).variables, rounds }
}
