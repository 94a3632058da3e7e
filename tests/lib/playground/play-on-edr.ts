import { type Address, getAddress, type Hex, numberToHex } from 'viem'
import { startEdrNode } from '@/lib/devchain/edr-node'
import { planRun } from '@/lib/playground/program/plan-run'
import type { Program } from '@/lib/playground/program/program'
import { programOf } from './compile-here'

type Receipt = { status: Hex; contractAddress: Address | null }

/** Plays the plan of a program on the chain of the demo: where contracts came to stand, and which calls succeeded. */
export async function playOnEdr(program: Program) {
  const { plan, problems } = planRun(program, await programOf(program.source))
  if (!plan) throw new Error(problems.map(({ message }) => message).join('\n'))
  const node = await startEdrNode({ chainId: 1, epoch: 1_700_000_000 })
  const receipts: Receipt[] = []
  for (const { transaction } of plan.transactions) {
    const { from, to, data, value } = transaction
    const request = { from, data, value: numberToHex(value), gas: '0x1000000', ...(to ? { to } : {}) }
    const [hash] = await node.run([['eth_sendTransaction', request], ['evm_mine']])
    const [receipt] = await node.run([['eth_getTransactionReceipt', hash]])
    receipts.push(receipt as Receipt)
  }
  const made = receipts.filter((_, i) => plan.transactions[i]?.does.kind !== 'call')
  return {
    deployed: made.flatMap(({ status, contractAddress }) =>
      status === '0x1' && contractAddress ? [getAddress(contractAddress)] : [],
    ),
    calls: receipts.slice(made.length).map(({ status }) => status === '0x1'),
    standing: plan.standing,
  }
}
