import type { Hex } from 'viem'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { listRoot } from './list-root'
import { ProofError, type Unlike } from './proof-error'
import type { ProvedBlock } from './proved-block'
import type { BlockReceipt } from './receipt-answer'
import { encodeReceipt } from './receipt-encoding'

type ReceiptedBlock = Pick<ProvedBlock, 'hash' | 'receiptsRoot' | 'logsBloom' | 'transactions'>

type Receipts = readonly BlockReceipt[]

/** What is broken, and the two values that show it; null where nothing is. */
type Rule = (block: ReceiptedBlock, receipts: Receipts) => { lie: string; unlike: Unlike } | null

/** The root says nothing of a receipt's place, gas and log indexes: they follow from what it does speak of, or from the block. */
const RULES: readonly Rule[] = [hasAll, isInOrder, hasRoot, hasBloom, hasOwnBlooms, hasGas, hasLogIndexes]

/**
 * Proves all receipts of a block against its header, whose own hash is proved elsewhere.
 * @throws ProofError that says what is not so.
 */
export function verifyReceipts(block: ReceiptedBlock, receipts: Receipts): void {
  for (const rule of RULES) {
    const broken = rule(block, receipts)
    if (broken) throw new ProofError(broken.lie, broken.unlike)
  }
}

/** The root of the trie of receipts (execution-specs, `receipt_root`). */
export const receiptsRootOf = (receipts: Receipts): Hex => listRoot(receipts.map(encodeReceipt))

function hasAll({ transactions }: ReceiptedBlock, { length }: Receipts) {
  return differ('The number of receipts differs from the number of transactions in the block.', [
    { name: 'transactions', value: String(transactions.length) },
    { name: 'receipts', value: String(length) },
  ])
}

function isInOrder({ hash, transactions }: ReceiptedBlock, receipts: Receipts) {
  for (const [at, { transactionHash, transactionIndex, blockHash }] of receipts.entries()) {
    const lie = `Receipt ${at} does not belong to transaction ${at} of the block.`
    const broken =
      differ(lie, [
        { name: 'transaction of the block', value: transactions[at] ?? '' },
        { name: 'of the receipt', value: transactionHash },
      ]) ??
      differ(lie, [
        { name: 'place', value: String(at) },
        { name: 'transactionIndex', value: String(BigInt(transactionIndex)) },
      ]) ??
      differ(lie, [
        { name: 'block', value: hash },
        { name: 'block of the receipt', value: blockHash },
      ])
    if (broken) return broken
  }
  return null
}

function hasRoot({ receiptsRoot }: ReceiptedBlock, receipts: Receipts) {
  return differ('The receipts do not match the receipts root of the block.', [
    { name: 'receiptsRoot of the header', value: receiptsRoot },
    { name: 'computed from the receipts', value: receiptsRootOf(receipts) },
  ])
}

function hasBloom({ logsBloom }: ReceiptedBlock, receipts: Receipts) {
  return differ('The bloom filter of the block does not match its logs.', [
    { name: 'logsBloom of the header', value: logsBloom },
    { name: 'computed from the logs', value: bloomOfLogs(receipts.flatMap(({ logs }) => logs)) },
  ])
}

function hasOwnBlooms(_: ReceiptedBlock, receipts: Receipts) {
  return firstOf(receipts, ({ logsBloom, logs }, at) =>
    differ(`The bloom filter of receipt ${at} does not match its logs.`, [
      { name: 'logsBloom', value: logsBloom },
      { name: 'computed from the logs', value: bloomOfLogs(logs) },
    ]),
  )
}

function hasGas(_: ReceiptedBlock, receipts: Receipts) {
  return firstOf(receipts, ({ cumulativeGasUsed, gasUsed }, at) =>
    differ(`The gas of receipt ${at} does not match the cumulative gas in its block.`, [
      { name: 'gasUsed', value: String(BigInt(gasUsed)) },
      {
        name: 'difference of cumulative gas',
        value: String(BigInt(cumulativeGasUsed) - BigInt(receipts[at - 1]?.cumulativeGasUsed ?? 0)),
      },
    ]),
  )
}

function hasLogIndexes(_: ReceiptedBlock, receipts: Receipts) {
  const logs = receipts.flatMap(({ logs }, receipt) => logs.map(({ logIndex }) => ({ logIndex, receipt })))
  return firstOf(logs, ({ logIndex, receipt }, at) =>
    differ(`A log of receipt ${receipt} has a wrong block, transaction or log index.`, [
      { name: 'logIndex', value: String(BigInt(logIndex)) },
      { name: 'place', value: String(at) },
    ]),
  )
}

function firstOf<Item>(items: readonly Item[], judge: (item: Item, at: number) => ReturnType<Rule>) {
  for (const [at, item] of items.entries()) {
    const broken = judge(item, at)
    if (broken) return broken
  }
  return null
}

function differ(lie: string, unlike: Unlike) {
  return unlike[0]?.value === unlike[1]?.value ? null : { lie, unlike }
}
