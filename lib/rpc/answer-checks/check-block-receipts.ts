import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { isBlockHash } from '@/lib/rpc/gate/check-request'
import { checkReceiptAnswer, type GiveWay } from './check-receipt'
import { type AnswerRule, demandFields, demandRules, type FieldShapes, UntrueAnswerError } from './rules'
import { equalHex, isHash as isHashShaped } from './wire-shapes'

type WireReceipt = {
  blockHash: string
  blockNumber: string
  transactionHash: `0x${string}`
  transactionIndex: string
  cumulativeGasUsed: string
  gasUsed: string
  logs: readonly { logIndex: string }[]
}

type Subject = { receipts: readonly WireReceipt[]; asked: BlockParameter }

const NAMED: FieldShapes = [['transactionHash', isHashShaped]]

/** On any chain. */
const LEAST_RULES: readonly AnswerRule<Subject>[] = [
  [
    'receipts are of the block asked for',
    ({ receipts, asked }) =>
      isBlockTag(asked) ||
      receipts.every(({ blockHash, blockNumber }) =>
        isBlockHash(asked) ? equalHex(blockHash, asked) : BigInt(blockNumber) === BigInt(asked),
      ),
  ],
  [
    'receipts of a block are of one block',
    ({ receipts }) => receipts.every(({ blockHash }) => equalHex(blockHash, receipts[0]?.blockHash ?? '')),
  ],
]

const RULES: readonly AnswerRule<Subject>[] = [
  ...LEAST_RULES,
  [
    'receipts of a block are numbered one by one',
    ({ receipts }) => receipts.every(({ transactionIndex }, at) => Number(transactionIndex) === at),
  ],
  [
    'no transaction is in a block twice',
    ({ receipts }) =>
      new Set(receipts.map(({ transactionHash }) => transactionHash.toLowerCase())).size === receipts.length,
  ],
  [
    'gas of a block adds up',
    ({ receipts }) =>
      receipts.every(
        ({ cumulativeGasUsed, gasUsed }, at) =>
          BigInt(receipts[at - 1]?.cumulativeGasUsed ?? 0) + BigInt(gasUsed) === BigInt(cumulativeGasUsed),
      ),
  ],
  [
    'logs of a block are numbered one by one',
    ({ receipts }) =>
      receipts.flatMap(({ logs }) => logs).every(({ logIndex }, at) => Number(logIndex) === at),
  ],
]

/**
 * Checks all receipts of a block against the request and each other; null is valid. `isStrict` as for one
 * receipt. Throws UntrueAnswerError for a result that no honest node returns.
 */
export async function checkBlockReceipts(
  asked: BlockParameter,
  result: unknown,
  isStrict: boolean,
  giveWay: GiveWay,
): Promise<unknown> {
  if (result === null) return null
  if (!Array.isArray(result)) throw new UntrueAnswerError('The node sent no list of receipts.')
  for (const receipt of result) {
    demandFields('receipt', NAMED, receipt)
    await checkReceiptAnswer(receipt.transactionHash, receipt, isStrict, giveWay)
  }
  demandRules(isStrict ? RULES : LEAST_RULES, { receipts: result, asked })
  return result
}
