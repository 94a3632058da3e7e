import type { Hex } from 'viem'
import { isRecord } from '@/lib/receipts/receipt/parse-receipt'
import type { BothClients } from '../both-clients'
import { whyNotHeld } from '../not-held'
import { neitherHas, notCompared, notHeld, type Opinion, type OpinionProgress, onlyThere } from '../opinion'
import type { ReceiptFields } from './compare-fields'
import { compareReceiptAnswers } from './compare-receipts'

/**
 * Asks another connection for the same receipt, in one call: receipts name their block and its hash themselves. Throws what
 * the client throws.
 */
export async function* askReceiptAgain(
  { there }: Pick<BothClients, 'there'>,
  { hash, raw, chainId }: { hash: Hex; raw: ReceiptFields | null; chainId: number },
): AsyncGenerator<OpinionProgress, void> {
  yield { doing: 'Reading the receipt from the second provider…' }
  yield { opinion: heldAgainst(raw, await askThere(there, hash), chainId) }
}

type Said = { answer: unknown } | { why: string }

async function askThere(there: BothClients['there'], hash: Hex): Promise<Said> {
  try {
    return { answer: await there.call('eth_getTransactionReceipt', [hash]) }
  } catch (error) {
    const why = whyNotHeld(error)
    if (why === null) throw error
    return { why }
  }
}

function heldAgainst(raw: ReceiptFields | null, said: Said, chainId: number): Opinion {
  if ('why' in said) return notHeld('this receipt', said.why)
  if (said.answer === null || said.answer === undefined) {
    if (raw === null) return neitherHas('a receipt for this hash')
    return notHeld('this receipt', 'It returned null: it does not know the transaction, or has pruned it.')
  }
  if (!isRecord(said.answer)) return notCompared('the receipt', 'Its response is not a receipt.')
  if (raw === null) return onlyThere('this receipt')
  return compareReceiptAnswers(raw, said.answer, chainId)
}
