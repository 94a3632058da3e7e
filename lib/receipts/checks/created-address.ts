import { type Hex, keccak256, numberToHex, toRlp } from 'viem'
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
  showFields,
} from './verdict'

/** A receipt has no nonce, and most creators have sent few transactions. 256 hashes take some milliseconds. */
const NONCES_TRIED = 256

/**
 * The address of a created contract is keccak256(rlp(sender, nonce)): Yellow Paper
 * (https://ethereum.github.io/yellowpaper/paper.pdf), section 7. Without a `nonce` the first 256 are tried.
 */
export function judgeCreatedAddress(
  { receipt, pending, raw }: ParsedReceipt,
  nonce: bigint | null,
): ReceiptVerdict {
  const { from, type, contractAddress, status } = receipt
  const evidence = showFields(raw, 'to', 'contractAddress')
  if (receipt.to !== null) return judgeCall(receipt, raw, evidence)
  if (raw.to !== null) return cannotBeRead('to')
  if (contractAddress === null) {
    if (raw.contractAddress !== null) return cannotBeRead('contractAddress')
    return status === 1n && !pending
      ? fails('A successful creation has the address of the new contract; here it is null.', evidence)
      : cannotBeKnown('The receipt has no address, and the creation may have failed.', evidence)
  }
  if (from === null) return cannotBeRead('from')
  const known = nonce ?? findNonce(from, contractAddress)
  if (known !== null) return judgeCreation(from, known, contractAddress)
  return cannotBeKnown(
    `${type !== null && isOwnType(type) ? 'On Ethereum it' : 'It'} is keccak(rlp(sender, nonce)), and a receipt has no nonce. The nonces 0 to ${NONCES_TRIED - 1} do not match.`,
    [{ name: 'from', value: from }, ...evidence],
  )
}

/** The bytes that are hashed, their keccak-256, and its last 20 bytes. */
export function deriveCreation(sender: Hex, nonce: bigint): { encoded: Hex; hash: Hex; address: Hex } {
  const encoded = toRlp([sender, nonce === 0n ? '0x' : numberToHex(nonce)])
  const hash = keccak256(encoded)
  return { encoded, hash, address: `0x${hash.slice(-40)}` }
}

function findNonce(sender: Hex, created: Hex): bigint | null {
  for (let nonce = 0n; nonce < NONCES_TRIED; nonce++) {
    if (deriveCreation(sender, nonce).address === created) return nonce
  }
  return null
}

/** `contractAddress` is of the contract that the transaction itself creates. Contracts created by contracts have no field. */
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

function judgeCreation(sender: Hex, nonce: bigint, stated: Hex): ReceiptVerdict {
  const { encoded, hash, address } = deriveCreation(sender, nonce)
  const evidence = [
    { name: 'rlp(sender, nonce)', value: encoded },
    { name: 'keccak-256 of it', value: hash },
    { name: 'its last 20 bytes', value: address },
    { name: 'contractAddress', value: stated },
  ]
  return address === stated
    ? holds(`Nonce ${formatQuantity(nonce)} of the sender gives this address.`, evidence)
    : fails(`With nonce ${formatQuantity(nonce)} the contract address would be ${address}.`, evidence)
}
