import type { Hex } from 'viem'
import { type BlockJson, hashHeader } from '@/lib/proof/header'
import { FALSE_ANSWER, ProofError } from '@/lib/proof/proof-error'
import { refuseInput, requireHash } from '@/lib/rpc/gate/caller-input'
import { isRecord } from '@/lib/text/parse-json'
import type { AccessList } from './access-list'
import { findAccessListFault } from './access-list-fault'
import { hashAccessList } from './encode-access-list'

/**
 * Proves that a list is the block access list of a block: the list has the hash that the header states, and the header has the hash of
 * the block. It does not prove that the block is of the canonical chain.
 * @param block the answer of `eth_getBlockByHash` (or by number), with the fields of the header.
 * @example
 * const refused = (block) => {
 *   try {
 *     proveAccessList([], block, `0x${'11'.repeat(32)}`)
 *   } catch (error) {
 *     return error.shortMessage
 *   }
 * }
 * refused({}) // → 'This block has no access list: it is from before the Amsterdam fork.'
 * @throws ProofError where the header is from before Amsterdam, the list breaks a rule of EIP-7928, or a hash differs.
 */
export function proveAccessList(list: AccessList, block: BlockJson, blockHash: Hex): void {
  const wanted = requireHash('blockHash', blockHash)
  if (!Array.isArray(list)) {
    throw refuseInput('list', list, 'an access list', 'Pass what parseAccessList returns.')
  }
  if (!isRecord(block)) throw refuseInput('block', block, 'a block', 'Pass the answer of eth_getBlockByHash.')
  const stated = block.blockAccessListHash
  if (typeof stated !== 'string') {
    throw new ProofError('This block has no access list: it is from before the Amsterdam fork.')
  }
  const hash = hashHeader(block)
  if (hash !== wanted) {
    throw new ProofError(
      'The header does not have the hash of the block.',
      [
        { name: 'Hash of the header', value: hash },
        { name: 'Hash of the block', value: blockHash },
      ],
      FALSE_ANSWER,
    )
  }
  const transactions = Array.isArray(block.transactions) ? block.transactions.length : 0
  const fault = findAccessListFault(list, { gasLimit: BigInt(String(block.gasLimit)), transactions })
  if (fault !== null) throw new ProofError(`The block access list is malformed: ${fault}.`, [], FALSE_ANSWER)
  const listHash = hashAccessList(list)
  if (listHash !== stated.toLowerCase()) {
    throw new ProofError(
      'The block access list does not have the hash that the header states.',
      [
        { name: 'Hash of the list', value: listHash },
        { name: 'In the header', value: stated },
      ],
      FALSE_ANSWER,
    )
  }
}
