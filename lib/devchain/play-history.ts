import { type Hex, numberToHex } from 'viem'
import { ACCOUNTS } from '@/lib/devchain/demo-accounts'
import type { EdrNode } from '@/lib/devchain/edr-node'
import type { HistoryPlan, PlannedTransaction } from '@/lib/devchain/history-plan'
import { seededRandom } from '@/lib/devchain/seeded-random'

/** Where a chain's clock starts and how it runs, in seconds. */
type Clock = { epoch: number; blockTime: number }

type Step = [method: string, ...params: unknown[]]

/**
 * Blocks below the newest ones may be made by EDR only when somebody asks for them, and then have no parent
 * hash. This many at the head are mined one by one, so that they form a chain.
 */
const LINKED_BLOCKS = 256
const STEPS_PER_BATCH = 200
const GWEI = 1_000_000_000

/**
 * Mines the whole script and gives the hash of every transaction. Nothing depends on the time or the machine:
 * every block gets its timestamp and base fee from its number.
 * @throws TriptychError when the node refuses a step.
 */
export async function playHistory(
  node: EdrNode,
  plan: HistoryPlan,
  clock: Clock,
): Promise<Map<PlannedTransaction, Hex>> {
  const hashes = new Map<PlannedTransaction, Hex>()
  let batch: { step: Step; transaction?: PlannedTransaction }[] = []
  const flush = async () => {
    const results = await node.run(batch.map(({ step }) => step))
    batch.forEach(({ transaction }, i) => {
      if (transaction) hashes.set(transaction, results[i] as Hex)
    })
    batch = []
  }

  let mined = 0
  const lastLinked = Math.max(1, plan.head - LINKED_BLOCKS)
  const blocks = [...plan.blocks].sort(([a], [b]) => a - b)
  if (blocks.at(-1)?.[0] !== plan.head) blocks.push([plan.head, []])
  for (const [number, transactions] of blocks) {
    for (const step of emptyBlocks(mined + 1, number - 1, lastLinked, clock)) batch.push({ step })
    const fees = feesOf(number)
    batch.push({ step: timestampOf(number, clock) })
    batch.push({ step: ['hardhat_setNextBlockBaseFeePerGas', numberToHex(fees.base)] })
    for (const transaction of transactions) batch.push({ step: sendStep(transaction, fees), transaction })
    batch.push({ step: ['evm_mine'] })
    mined = number
    if (batch.length >= STEPS_PER_BATCH) await flush()
  }
  await flush()
  return hashes
}

/** Steps that mine the blocks `from` to `to` without transactions. */
function emptyBlocks(from: number, to: number, linkedFrom: number, clock: Clock): Step[] {
  const steps: Step[] = []
  const lastSkipped = Math.min(to, linkedFrom - 1)
  if (from <= lastSkipped) {
    const count = numberToHex(lastSkipped - from + 1)
    steps.push(timestampOf(from, clock), ['hardhat_mine', count, numberToHex(clock.blockTime)])
  }
  for (let number = Math.max(from, linkedFrom); number <= to; number++) {
    steps.push(timestampOf(number, clock), ['evm_mine'])
  }
  return steps
}

function timestampOf(block: number, { epoch, blockTime }: Clock): Step {
  return ['evm_setNextBlockTimestamp', epoch + block * blockTime]
}

function feesOf(block: number) {
  const random = seededRandom(block)
  return { base: random.integer(1 * GWEI, 30 * GWEI), tip: random.integer(GWEI / 10, 2 * GWEI) }
}

function sendStep(transaction: PlannedTransaction, { base, tip }: { base: number; tip: number }): Step {
  const { from, to, data, value = 0n, gas = 500_000, type, accessList } = transaction
  const request = {
    from: ACCOUNTS[from],
    to,
    data,
    value: numberToHex(value),
    gas: numberToHex(gas),
  }
  const price = type
    ? {
        gasPrice: numberToHex(base + tip),
        accessList: type === 'access-list' ? (accessList ?? []) : undefined,
      }
    : { maxFeePerGas: numberToHex(base * 2 + tip), maxPriorityFeePerGas: numberToHex(tip) }
  return ['eth_sendTransaction', { ...request, ...price }]
}
