import type { Hex } from 'viem'
import { familyOf, signsTransactions } from '@/lib/networks/chain-family'
import { readBlockReceipt, verifyReceipts } from '@/lib/proof/block-receipts'
import { hasMadeUpSignature, verifySender, verifyTransactions } from '@/lib/proof/block-transactions'
import { type Header, proveHeader } from '@/lib/proof/header'
import { ProofError, UncheckedError } from '@/lib/proof/proof-error'
import type { ReplayBlock } from '../block/replay-block'

/** A block and its receipts by index, as the node sent them. */
export type SentBlock = { rawBlock: unknown; receipts: ReadonlyMap<number, unknown> }

/** Indexes of the transactions that run. */
export type Ran = { first: number; last: number }

/** One thing that the page can verify without a call. */
type Check = { of: 'header' | 'transactions' | 'receipts'; verify: () => unknown }

/**
 * Proves what a replay takes from the block itself: the fields of its header, all transactions, and the senders of those that ran.
 * The receipts are proved if all of the block are there.
 * @returns whether the receipts are proved.
 * @throws ProofError with what differs.
 */
export async function proveBlockInputs(block: ReplayBlock, sent: SentBlock, ran: Ran): Promise<boolean> {
  for (const { verify } of listChecks(block, sent, ran)) await verify()
  return hasAllReceipts(block, sent)
}

/**
 * Verifies the same before a result is shown, as far as the rules of the chain are known. Free: it makes no call.
 * @returns what could not be verified, as a sentence; null: nothing.
 * @throws ProofError for a false answer: on Ethereum, its test networks and development chains.
 */
export async function checkBlock(
  block: ReplayBlock,
  sent: SentBlock,
  ran: Ran,
  chainId: bigint,
): Promise<string | null> {
  const isKnown = familyOf(Number(chainId)) === 'ethereum'
  const isUnsigned = !signsTransactions(Number(chainId)) && transactionsOf(sent).some(hasMadeUpSignature)
  let problem: string | null = null
  for (const { of, verify } of listChecks(block, sent, ran)) {
    try {
      await verify()
    } catch (error) {
      const isRule = isKnown && !(of === 'transactions' && isUnsigned)
      if (!(error instanceof ProofError) || (isRule && !(error instanceof UncheckedError))) throw error
      problem ??= error.shortMessage
    }
  }
  return problem
}

function listChecks(block: ReplayBlock, sent: SentBlock, { first, last }: Ran): readonly Check[] {
  const { rawBlock, receipts } = sent
  const header = statedHeader(block, rawBlock)
  const hashes = block.transactions.map(({ hash }) => hash)
  const transactions = transactionsOf(sent)
  const senders = transactions.slice(first, last + 1)
  return [
    { of: 'header', verify: () => proveHeader(rawBlock, block.hash) },
    { of: 'transactions', verify: () => verifyTransactions(header, transactions) },
    ...senders.map((sender): Check => ({ of: 'transactions', verify: () => verifyNext(sender) })),
    ...(hasAllReceipts(block, sent)
      ? [
          {
            of: 'receipts' as const,
            verify: () =>
              verifyReceipts(
                { ...header, transactions: hashes },
                hashes.map((_, at) => readBlockReceipt(receipts.get(at))),
              ),
          },
        ]
      : []),
  ]
}

/** A recovery takes some milliseconds, and a block can have hundreds: the page answers between two. */
async function verifyNext(sender: unknown): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await verifySender(sender)
}

const transactionsOf = ({ rawBlock }: SentBlock): readonly unknown[] => Object(rawBlock).transactions

const hasAllReceipts = ({ transactions }: ReplayBlock, { receipts }: SentBlock): boolean =>
  transactions.every((_, at) => receipts.has(at))

/** The roots that the header states. The first check proves them. */
function statedHeader({ hash, number }: ReplayBlock, rawBlock: unknown) {
  const { transactionsRoot, receiptsRoot, logsBloom } = Object(rawBlock)
  const lower = (value: unknown) => String(value).toLowerCase() as Hex
  return {
    hash,
    number: Number(number),
    transactionsRoot: lower(transactionsRoot),
    receiptsRoot: lower(receiptsRoot),
    logsBloom: lower(logsBloom),
  } satisfies Partial<Header>
}
