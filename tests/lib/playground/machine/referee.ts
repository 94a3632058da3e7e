import { type Address, type Hex, numberToHex } from 'viem'
import { type EdrNode, startEdrNode } from '@/lib/devchain/edr-node'
import { blockTimestamp, CHAIN, prevRandao } from '@/lib/playground/machine/chain'
import { createMachine, type Machine } from '@/lib/playground/machine/create-machine'
import type { Transaction } from '@/lib/playground/machine/transaction'
import type { Trace } from '@/lib/playground/trace/trace'
import { formatSlot } from '@/lib/storage/place/slot'
import { ask } from '../../devchain/start-demo-chain'

/** A machine beside EDR: each transaction runs in both, in a block of the same number, time and fee. */
export type Referee = {
  machine: Machine
  /** Traces of all transactions, the oldest first. */
  traces: Trace[]
  run(transaction: Transaction): Promise<Trace>
  /** Everything in which the two differ so far; none is what is wanted. */
  differences: string[]
  /** Compares every word that either knows of; gives how many. `slots` are others to look at. */
  compareStorage(slots?: readonly { address: Address; slot: Hex }[]): Promise<number>
}

type Receipt = {
  status: Hex
  gasUsed: Hex
  logs: { address: Hex; topics: Hex[]; data: Hex }[]
}

export async function startReferee(): Promise<Referee> {
  const node = await startEdrNode({ chainId: CHAIN.id, epoch: CHAIN.epoch })
  await node.run([['hardhat_setCoinbase', CHAIN.coinbase]])
  const machine = await createMachine()
  const traces: Trace[] = []
  const differences: string[] = []
  const compare = (what: string, ours: unknown, theirs: unknown) => {
    const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)]
    if (one !== other) differences.push(`${what}: ours ${one}, EDR's ${other}`)
  }

  return {
    machine,
    traces,
    differences,
    async run(transaction) {
      const trace = await machine.run(transaction)
      traces.push(trace)
      const block = traces.length
      const receipt = await mine(node, transaction, block)
      compare(`block ${block} success`, trace.error === null, receipt.status === '0x1')
      compare(`block ${block} gas`, Number(trace.gasUsed), Number(receipt.gasUsed))
      const logs = trace.logs.filter(({ undone }) => !undone)
      compare(`block ${block} logs`, logs.map(plainLog), receipt.logs.map(plainLog))
      return trace
    },
    async compareStorage(slots = []) {
      const touched = traces.flatMap(({ accesses, frames }) =>
        accesses
          .filter(({ op }) => op === 'SLOAD' || op === 'SSTORE')
          .map(({ frame, slot }) => ({ address: frames[frame]?.storage ?? '0x', slot })),
      )
      const all = new Map([...touched, ...slots].map((place) => [`${place.address} ${place.slot}`, place]))
      for (const [name, { address, slot }] of all) {
        const ours = machine.words(address).get(BigInt(slot)) ?? formatSlot(0n)
        compare(name, ours, await ask<Hex>(node, 'eth_getStorageAt', address, slot, 'latest'))
      }
      return all.size
    },
  }
}

async function mine(node: EdrNode, { from, to, data, value }: Transaction, block: number): Promise<Receipt> {
  const request = {
    from,
    ...(to === null ? {} : { to }),
    data,
    value: numberToHex(value),
    gas: numberToHex(CHAIN.transactionGas),
    gasPrice: numberToHex(CHAIN.baseFee),
  }
  const [, , , hash] = await node.run([
    ['evm_setNextBlockTimestamp', blockTimestamp(block)],
    ['hardhat_setNextBlockBaseFeePerGas', numberToHex(CHAIN.baseFee)],
    ['hardhat_setPrevRandao', prevRandao(block)],
    ['eth_sendTransaction', request],
    ['evm_mine'],
  ])
  return ask<Receipt>(node, 'eth_getTransactionReceipt', hash)
}

const plainLog = ({ address, topics, data }: { address: Hex; topics: readonly Hex[]; data: Hex }) => [
  address.toLowerCase(),
  topics,
  data,
]
