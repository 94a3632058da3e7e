import { toEventHash } from 'viem'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'

/** Gas of a transaction without data, and with one read of a slot (EIP-2929). */
const PLAIN = 21_000n
const WITH_ONE_READ = PLAIN + 2_100n

/** Gas from which a second and a third round of reads are likely. Measured: `npm run bench:state-diff -- prices`. */
const SECOND_ROUND = 30_000n
const THIRD_ROUND = 100_000n

/** Contracts beside the receiver that are called one after the other. More of them are often called by the same code. */
const MOST_OTHERS = 3

/** An upgrade of a proxy reads the old code and the new one, and slots by each. */
const UPGRADED = toEventHash('Upgraded(address)')
const OF_UPGRADE = 3

/**
 * How many rounds of reads a replay of this transaction alone likely takes after its accounts: a guess from its receipt. It adds the read
 * at the end of the block, which only the first transaction does not need.
 */
export function countSlotReads(receipt: Receipt): number {
  const rounds = countRounds(receipt)
  const touchesSlots = rounds > 0 || (isCreation(receipt) && receipt.status !== 0n)
  const comparesEnd = receipt.transactionIndex !== 0n && touchesSlots
  return rounds + (comparesEnd ? 1 : 0)
}

function countRounds(receipt: Receipt): number {
  const { gasUsed, status, logs, to } = receipt
  const gas = gasUsed ?? THIRD_ROUND
  const others = new Set((logs ?? []).map(({ address }) => address).filter((address) => address !== to))
  const ofOthers = Math.min(others.size, MOST_OTHERS)
  // The slots of a new contract are empty.
  if (isCreation(receipt)) return ofOthers
  if (gas < WITH_ONE_READ) return 0
  const hasUpgrade = (logs ?? []).some(({ topics }) => topics[0] === UPGRADED)
  const isLong = gas >= THIRD_ROUND && status !== 0n
  return 1 + (gas >= SECOND_ROUND ? 1 : 0) + (isLong ? 1 : 0) + ofOthers + (hasUpgrade ? OF_UPGRADE : 0)
}

const isCreation = ({ to }: Receipt): boolean => to === null
