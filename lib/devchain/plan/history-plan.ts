import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  prepareEncodeFunctionData,
} from 'viem'
import type { LessonScript } from '@/lib/demo/lesson-script'
import { TriptychError } from '@/lib/errors'
import type { CompiledContracts } from '../compile/compile-contracts'
import type { DemoContractName } from '../compile/contract-sources'
import { ACCOUNTS, type SenderName } from './demo-accounts'

/** A transaction of the script. Without `to` it creates a contract. */
export type PlannedTransaction = {
  from: SenderName
  to?: Address
  data?: Hex
  /** Wei. */
  value?: bigint
  /** Gas limit; default 500,000. */
  gas?: number
  /** Default: a fee-market transaction (type 2). */
  type?: 'legacy' | 'access-list'
  accessList?: { address: Address; storageKeys: Hex[] }[]
}

/** Name and description of an entry in the manifest. */
export type HistoryNote = { name: string; shows: string }

/** The contract of a lesson, and its transactions. */
export type PlannedLesson = {
  slug: string
  script: LessonScript
  address: Address
  block: number
  transaction: PlannedTransaction
}

/** A contract of the script, with its future address. */
export type PlannedContract = {
  address: Address
  call(functionName: string, args?: readonly unknown[]): { to: Address; data: Hex }
}

/** The transactions of a network by block. All other blocks are empty. */
export type HistoryPlan = {
  head: number
  blocks: Map<number, PlannedTransaction[]>
  contracts: {
    source: DemoContractName
    address: Address
    block: number
    transaction: PlannedTransaction
  }[]
  /** Implementations of each proxy, oldest first. */
  implementations: { proxy: Address; contract: DemoContractName; fromBlock: number }[]
  /** In the order of their creation by `teacher`. */
  lessons: PlannedLesson[]
  notedTransactions: (HistoryNote & { block: number; transaction: PlannedTransaction })[]
  notedBlocks: (HistoryNote & { number: number })[]
  send(block: number, transaction: PlannedTransaction, note?: HistoryNote): void
  /** Creates a contract. Call it in the order of the blocks. */
  deploy(
    block: number,
    source: DemoContractName,
    args?: readonly unknown[],
    note?: HistoryNote,
  ): PlannedContract
  /** An address with the ABI of another contract: a proxy as its implementation. */
  viewAs(address: Address, source: DemoContractName): PlannedContract
  noteBlock(number: number, name: string, shows: string): void
}

/** An empty script for a network with `head` as its newest block. */
export function createHistoryPlan(compiled: CompiledContracts, head: number): HistoryPlan {
  const blocks: HistoryPlan['blocks'] = new Map()
  const contracts: HistoryPlan['contracts'] = []
  const notedTransactions: HistoryPlan['notedTransactions'] = []
  const notedBlocks: HistoryPlan['notedBlocks'] = []

  const artifact = (source: DemoContractName) => {
    const found = compiled.get(source)
    if (!found) throw new TriptychError(`There is no compiled contract ${source}`)
    return found
  }
  const viewAs: HistoryPlan['viewAs'] = (address, source) => {
    const { abi } = artifact(source)
    const prepared = new Map<string, ReturnType<typeof prepareEncodeFunctionData<Abi, string>>>()
    const prepare = (functionName: string) => {
      const known = prepared.get(functionName) ?? prepareEncodeFunctionData({ abi, functionName })
      prepared.set(functionName, known)
      return known
    }
    return {
      address,
      call: (functionName, args = []) => ({
        to: address,
        data: encodeFunctionData({ ...prepare(functionName), args }),
      }),
    }
  }
  const send: HistoryPlan['send'] = (block, transaction, note) => {
    if (block < 1 || block > head) throw new TriptychError(`Block ${block} is outside the script`)
    const planned = blocks.get(block)
    if (planned) planned.push(transaction)
    else blocks.set(block, [transaction])
    if (note) notedTransactions.push({ ...note, block, transaction })
  }

  return {
    head,
    blocks,
    contracts,
    implementations: [],
    lessons: [],
    notedTransactions,
    notedBlocks,
    send,
    viewAs,
    deploy(block, source, args = [], note) {
      if ((contracts.at(-1)?.block ?? 0) > block)
        throw new TriptychError(`${source} is deployed out of order`)
      const { abi, bytecode } = artifact(source)
      const address = getContractAddress({ from: ACCOUNTS.deployer, nonce: BigInt(contracts.length) })
      const transaction: PlannedTransaction = {
        from: 'deployer',
        data: encodeDeployData({ abi, bytecode, args }),
        gas: 8_000_000,
      }
      contracts.push({ source, address, block, transaction })
      send(block, transaction, note)
      return viewAs(address, source)
    },
    noteBlock(number, name, shows) {
      notedBlocks.push({ name, number, shows })
    },
  }
}
