import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { TriptychError } from '@/lib/errors'
import type { EdrNode } from './edr-node'
import { SENDERS } from './plan/demo-accounts'
import type { HistoryPlan, PlannedTransaction } from './plan/history-plan'
import { seededRandom } from './plan/seeded-random'
import { skippedBlocks } from './skipped-blocks'

/** Time of block 0 and between two blocks, in seconds. */
type Clock = { epoch: number; blockTime: number }

type Step = [method: string, ...params: unknown[]]

const STEPS_PER_BATCH = 200
const GWEI = 1_000_000_000

/**
 * Mines the whole script and returns the hash of every transaction. Timestamps and base fees depend on the block number only.
 * Throws TriptychError if the node refuses a step.
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

  const skipped = new Map(skippedBlocks(plan).map((range) => [range.from, range]))
  let number = 1
  while (number <= plan.head) {
    const gap = skipped.get(number)
    if (gap) {
      batch.push({ step: timestampOf(gap.from, clock) }, { step: skipStep(gap, clock) })
      number = gap.to + 1
      continue
    }
    const transactions = plan.blocks.get(number) ?? []
    const fees = feesOf(number)
    batch.push({ step: timestampOf(number, clock) })
    batch.push({ step: ['hardhat_setNextBlockBaseFeePerGas', numberToHex(fees.base)] })
    for (const transaction of transactions) batch.push({ step: sendStep(transaction, fees), transaction })
    batch.push({ step: ['evm_mine'] })
    number++
    if (batch.length >= STEPS_PER_BATCH) await flush()
  }
  await flush()
  return hashes
}

/** The hash of a played transaction. */
export function playedHash(
  hashes: ReadonlyMap<PlannedTransaction, Hex>,
  transaction: PlannedTransaction,
): Hex {
  const hash = hashes.get(transaction)
  if (!hash) throw new TriptychError('A transaction of the script was not played')
  return hash
}

function skipStep({ from, to }: BlockRange, { blockTime }: Clock): Step {
  return ['hardhat_mine', numberToHex(to - from + 1), numberToHex(blockTime)]
}

function timestampOf(block: number, { epoch, blockTime }: Clock): Step {
  return ['evm_setNextBlockTimestamp', epoch + block * blockTime]
}

function feesOf(block: number) {
  const random = seededRandom(block)
  return { base: random.integer(GWEI, 30 * GWEI), tip: random.integer(GWEI / 10, 2 * GWEI) }
}

function sendStep(transaction: PlannedTransaction, { base, tip }: { base: number; tip: number }): Step {
  const { from, to, data, value = 0n, gas = 500_000, type, accessList } = transaction
  const request = {
    from: SENDERS[from],
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
