import type { Creation } from '../receipt/created-address'
import { formatQuantity } from '../receipt/format-fee'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { isOwnType } from './network-rules'
import {
  type CheckedValue,
  cannotBeKnown,
  cannotBeRead,
  fails,
  holds,
  type ReceiptVerdict,
  showAsItCame,
} from './verdict'

/** Nonces tried at once, without being asked: a few milliseconds of hashing. */
export const NONCES_TRIED = 256

/** `creation` has the nonce that the reader says, else the one of those tried that gives the stated address; null where none does. */
export function judgeCreatedAddress(
  { receipt, pending, raw }: ParsedReceipt,
  creation: Creation | null,
): ReceiptVerdict {
  const { from, type, contractAddress, status } = receipt
  const evidence = ['to', 'contractAddress'].map((name) => ({ name, value: showAsItCame(raw[name]) }))
  if (receipt.to !== null) return judgeCall(receipt, raw, evidence)
  if (raw.to !== null) return cannotBeRead('to')
  if (contractAddress === null) {
    if (raw.contractAddress !== null) return cannotBeRead('contractAddress')
    return status === 1n && !pending
      ? fails('A successful creation has the address of the new contract; here it is null.', evidence)
      : cannotBeKnown('The receipt has no address, and the creation may have failed.', evidence)
  }
  if (from === null) return cannotBeRead('from')
  if (creation) return judgeCreation(creation, contractAddress)
  return cannotBeKnown(
    `${type !== null && isOwnType(type) ? 'On Ethereum it' : 'It'} is keccak(rlp(sender, nonce)), and a receipt has no nonce. The nonces 0 to ${NONCES_TRIED - 1} do not match.`,
    [{ name: 'from', value: from }, ...evidence],
  )
}

/** The address is that of a contract which the transaction itself created; what a contract creates has no field. */
function judgeCall(
  { type, contractAddress }: ParsedReceipt['receipt'],
  raw: ParsedReceipt['raw'],
  evidence: readonly CheckedValue[],
): ReceiptVerdict {
  if (contractAddress === null) {
    return raw.contractAddress === null
      ? holds('The transaction has a receiver and no created contract.', evidence)
      : cannotBeRead('contractAddress')
  }
  return type === null || isOwnType(type)
    ? cannotBeKnown(
        'The transaction has a receiver and a created contract; a type of this network allows both.',
        evidence,
      )
    : fails('A transaction with a receiver creates no contract itself, but the receipt has one.', evidence)
}

function judgeCreation(creation: Creation, stated: string): ReceiptVerdict {
  const nonce = formatQuantity(creation.nonce)
  const evidence: CheckedValue[] = [
    { name: 'rlp(sender, nonce)', value: creation.encoded },
    { name: 'keccak-256 of it', value: creation.hash },
    { name: 'its last 20 bytes', value: creation.address },
    { name: 'contractAddress', value: stated },
  ]
  return creation.address === stated
    ? holds(`Nonce ${nonce} of the sender gives this address.`, evidence)
    : fails(`With nonce ${nonce} the contract address would be ${creation.address}.`, evidence)
}
