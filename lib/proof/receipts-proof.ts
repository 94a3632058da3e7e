import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import type { BlockReceipt } from './block-receipts'
import type { ProvedBlock } from './header'

/** How many receipts of a block are read, and whether they are proved. Plain data. */
export type ReceiptsProof = {
  block: ProvedBlock
  /** By transaction. */
  receipts: ReadonlyMap<Hex, BlockReceipt>
  isProved: boolean
  /** Whether the provider does not offer eth_getBlockReceipts. */
  isOneByOne: boolean
  /** Whether its response to eth_getBlockReceipts was not valid. */
  isBroken: boolean
  /** The transaction whose receipt was on the page before: that receipt takes its place among the others. */
  shown: Hex | null
}

/** First the header, which tells how many receipts the block has. Then all receipts in one call, or those still missing one by one. */
export type ProofStep = 'header' | 'block' | 'receipts'

export const beginReceipts = (block: ProvedBlock): ReceiptsProof => ({
  block,
  receipts: new Map(),
  isProved: false,
  isOneByOne: false,
  isBroken: false,
  shown: null,
})

export const listUnread = ({ block, receipts }: Pick<ReceiptsProof, 'block' | 'receipts'>): readonly Hex[] =>
  block.transactions.filter((hash) => !receipts.has(hash))

/** The receipts that are read, in the order of the block. */
export const inOrder = ({
  block,
  receipts,
}: Pick<ReceiptsProof, 'block' | 'receipts'>): readonly BlockReceipt[] =>
  block.transactions.flatMap((hash) => receipts.get(hash) ?? [])

/** The cheapest way to read the missing receipts. */
export function cheapestStep(proof: ReceiptsProof, prices: Prices): 'block' | 'receipts' {
  const isLess = prices.eth_getBlockReceipts < priceStep('receipts', proof, prices)
  return isLess && !proof.isOneByOne ? 'block' : 'receipts'
}

/** The next steps, the cheapest first; none once it is proved. A proof that failed starts again. */
export function nextSteps(proof: ReceiptsProof | undefined, prices: Prices): readonly ProofStep[] {
  if (proof?.isProved) return []
  if (!proof || listUnread(proof).length === 0) return ['header']
  return proof.isBroken && !proof.isOneByOne ? ['receipts', 'block'] : [cheapestStep(proof, prices)]
}

export function priceStep(step: ProofStep, proof: ReceiptsProof | undefined, prices: Prices): number {
  if (step === 'header' || !proof) return prices.eth_getBlockByHash
  if (step === 'block') return prices.eth_getBlockReceipts
  return listUnread(proof).length * prices.eth_getTransactionReceipt
}
