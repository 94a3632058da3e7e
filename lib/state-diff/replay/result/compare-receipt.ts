import * as v from 'valibot'
import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { Ending, TransactionRun } from '../transaction/run-transaction'

const RECEIPT = v.object({
  transactionHash: hexBytes(32),
  status: v.optional(HEX_NUMBER),
  gasUsed: HEX_NUMBER,
  contractAddress: v.nullish(hexBytes(20), null),
  logs: v.array(v.object({ address: hexBytes(20), topics: v.array(hexBytes(32)), data: hexBytes() })),
})

/** The part of a receipt that a run is compared with. */
export type RefereeReceipt = v.InferOutput<typeof RECEIPT>

/** Reads receipts of a block by their index. @throws TriptychError where one has another shape. */
export function parseRefereeReceipts(
  receipts: ReadonlyMap<number, unknown>,
): ReadonlyMap<number, RefereeReceipt> {
  const parsed = v.safeParse(v.map(v.number(), RECEIPT), receipts)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new TriptychError(
    `The receipts of the block cannot be read: ${v.getDotPath(issue)} ${issue.message}.`,
  )
}

/** A field that differs between a run and the receipt. */
export type Difference = {
  field: 'status' | 'gasUsed' | 'contractAddress' | 'logs'
  run: string
  receipt: string
}

/** What differs between a run and its receipt. Empty: they agree, which proves nothing about the words. */
export function compareReceipt(run: TransactionRun, receipt: RefereeReceipt): readonly Difference[] {
  const pairs: Difference[] = [
    { field: 'status', run: run.status, receipt: statusOf(receipt, run.status) },
    { field: 'gasUsed', run: String(run.gasUsed), receipt: String(BigInt(receipt.gasUsed)) },
    { field: 'logs', run: textOf(run.logs), receipt: textOf(receipt.logs) },
  ]
  // Some nodes name the address of a creation that failed, some do not.
  if (receipt.contractAddress !== null) {
    pairs.push({
      field: 'contractAddress',
      run: run.contractAddress ?? 'none',
      receipt: receipt.contractAddress,
    })
  }
  return pairs.filter((pair) => pair.run !== pair.receipt)
}

/** Whether a run that read zeros took another path: it ended otherwise, or has other logs. */
export const isAstray = ({ status, logs }: Ending, receipt: RefereeReceipt): boolean =>
  status !== statusOf(receipt, status) || logs !== receipt.logs.length

/** A receipt of another chain can lack the status. */
const statusOf = ({ status }: RefereeReceipt, ran: TransactionRun['status']) => {
  if (status === undefined) return ran
  return BigInt(status) === 1n ? 'success' : 'reverted'
}

const textOf = (logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]): string =>
  logs.map(({ address, topics, data }) => [address, ...topics, data].join(' ')).join('\n')

/** Of the first run that differs from its receipt. */
export function firstDifference(
  transactions: readonly { hash: Hex }[],
  receipts: readonly RefereeReceipt[],
  runs: readonly TransactionRun[],
) {
  const [first] = runs.flatMap((run, i) => {
    const [receipt, transaction] = [receipts[i], transactions[i]]
    const differences = receipt ? compareReceipt(run, receipt) : []
    return differences.length > 0 && transaction
      ? [{ differences, transaction: transaction.hash, lacksPrecompile: run.lacksPrecompile }]
      : []
  })
  return first
}
