import { type ParsedReceipt, parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { parseTransaction, type SentTransaction } from '@/lib/receipts/sent/parse-transaction'
import { BLOCK_HASH, handBuiltReceipt, type RawReceipt, TOKEN } from '../hand-built-receipt'

/** The hash that viem gives the signed transaction. */
export const SENT_HASH = '0xb3b9583b8d608c8fa48451cd13ae58dbf6687e96a47121de0379b3adacc14a1b' as const

const SENDER = '0x1563915e194d8cfba1943570603f7606a3115508'

/** transfer(0xb0b, 255) with 1.5 ether, signed by viem with the key 0x2222…, in the block of a hand-built receipt. */
export const handBuiltSent = (changes: RawReceipt = {}): RawReceipt => ({
  hash: SENT_HASH,
  blockHash: BLOCK_HASH,
  blockNumber: '0x4f5a',
  transactionIndex: '0x2',
  type: '0x2',
  chainId: '0x1',
  from: SENDER,
  to: TOKEN,
  nonce: '0x7',
  gas: '0x5dc0',
  value: '0x14d1120d7b160000',
  input: `0xa9059cbb${'b0b'.padStart(64, '0')}${'ff'.padStart(64, '0')}`,
  gasPrice: '0x3b9aca07',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x3b9aca00',
  accessList: [],
  yParity: '0x0',
  v: '0x0',
  r: '0xc80cf28919613d06dad5a5aa4977fd3c0c6f3e76e78d62cbb7a6b758b7ba02cd',
  s: '0x2ada0bcbd4483ded4c9d3f675f2ec465ddbeadcbf78d1b790db6bce470145428',
  ...changes,
})

export function parseHandBuiltSent(changes: RawReceipt = {}): SentTransaction {
  const parsed = parseTransaction(handBuiltSent(changes), SENT_HASH)
  if (parsed === null) throw new Error('A hand-built transaction is never null')
  return parsed
}

/** The receipt of that transaction. */
export function receiptOfSent(changes: RawReceipt = {}): ParsedReceipt {
  const raw = handBuiltReceipt({
    transactionHash: SENT_HASH,
    from: SENDER,
    gasUsed: '0x5208',
    logs: [],
    ...changes,
  })
  const parsed = parseReceipt(raw, SENT_HASH)
  if (parsed === null) throw new Error('A hand-built receipt is never null')
  return parsed
}
