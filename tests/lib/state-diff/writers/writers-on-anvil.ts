import { type Abi, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { CREDITS, priceOf, type Tariff } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import { askSlotWriters } from '@/lib/state-diff/writers/ask-slot-writers'
import type { SlotInBlock } from '@/lib/state-diff/writers/slot-write'
import type { WriterProgress, WriterQuestion } from '@/lib/state-diff/writers/writer-question'
import { compileScene } from '../replay/compile-scene'

export type Sent = { to?: Hex; data?: Hex; from?: number }

/** Answers of a node, and what was asked. */
export function countingClient(ask: (method: string, params: readonly unknown[]) => Promise<unknown>) {
  const asked: string[] = []
  const tariff: Tariff = CREDITS
  const client: Pick<RpcClient, 'call' | 'tariff'> = {
    tariff,
    call(method, params) {
      asked.push(method)
      return ask(method, params)
    },
  }
  const spent = () => asked.reduce((sum, method) => sum + priceOf(tariff.prices, method), 0)
  return { client: client as RpcClient, asked, spent }
}

/** An anvil whose blocks have the transactions in the order in which they are sent. */
export async function openBlocks(url: string) {
  // A page test replaces the global one.
  const { fetch } = globalThis
  const request = async <Answer>(method: string, ...params: unknown[]): Promise<Answer> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body })
    const { result, error } = await response.json()
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  const contracts = compileScene()
  const accounts = await request<Hex[]>('eth_accounts')
  await request('evm_setAutomine', false)
  const mine = async (sent: readonly Sent[]): Promise<{ block: bigint; hashes: readonly Hex[] }> => {
    const hashes: Hex[] = []
    for (const { from = 0, ...rest } of sent) {
      const transaction = { from: accounts[from], gas: '0x100000', maxFeePerGas: '0x77359400', ...rest }
      hashes.push(await request('eth_sendTransaction', { ...transaction, maxPriorityFeePerGas: '0x1' }))
    }
    await request('evm_mine')
    return { block: BigInt(await request<Hex>('eth_blockNumber')), hashes }
  }
  return {
    request,
    mine,
    bytecode: (name: string): Hex => contracts[name]?.bytecode ?? '0x',
    call: (name: string, functionName: string, args: readonly unknown[] = []): Hex =>
      encodeFunctionData({ abi: contracts[name]?.abi as Abi, functionName, args }),
    async deploy(name: string, more = ''): Promise<Hex> {
      const data = `${contracts[name]?.bytecode}${more}` as Hex
      const { hashes } = await mine([{ data }])
      const receipt = await request<{ contractAddress: Hex }>('eth_getTransactionReceipt', hashes[0])
      return receipt.contractAddress.toLowerCase() as Hex
    },
    /** The slot, and its words around a block. */
    async slotIn(address: Hex, slot: bigint, block: bigint): Promise<SlotInBlock> {
      const key = numberToHex(slot, { size: 32 })
      const at = (number: bigint) => request<Hex>('eth_getStorageAt', address, key, numberToHex(number))
      return { address, slot: key, block, before: await at(block - 1n), after: await at(block) }
    },
  }
}

export type Blocks = Awaited<ReturnType<typeof openBlocks>>

export async function find(
  client: RpcClient,
  question: SlotInBlock & Partial<WriterQuestion>,
  earlier?: WriterProgress,
): Promise<WriterProgress> {
  const asked: WriterQuestion = {
    chainId: 31_337n,
    canReplay: true,
    isOwnNode: false,
    scope: 'first',
    ...question,
  }
  let last: WriterProgress | undefined
  for await (const progress of askSlotWriters(client, asked, runBlock, earlier)) last = progress
  if (!last || last.doing !== null) throw new Error('The search did not end.')
  return last
}
