import { proveAccount, proveSlot } from '@/lib/proof/account-proof'
import { type DecodedHeader, decodeHeader } from '@/lib/proof/decoded-header'
import { decodeReceipt } from '@/lib/proof/decoded-receipt'
import { verifyListItem } from '@/lib/proof/list-item'
import { ProofError } from '@/lib/proof/proof-error'
import type { CheckedAccount, CheckedEvidence, Proved } from './checked-evidence'
import { compareReceipt } from './compare-receipt'
import { compareWords } from './compare-words'
import { type BlockName, type Evidence, isOfStorage } from './evidence'
import { reachBlocks } from './reached-blocks'

/**
 * Checks evidence from the bytes up: headers are hashed, proofs are walked from the roots in them, and what they hold is compared with
 * the answer that is claimed.
 * @throws ProofError for what does not hold, with both values where two ought to be one.
 */
export function checkEvidence(evidence: Evidence): CheckedEvidence {
  const headers = byNumber(evidence.headers.map(decodeHeader))
  const accounts = evidence.accounts.map(({ block, address, proof, slots }): CheckedAccount => {
    const header = headerOf(headers, block)
    const proved = proveAccount(header.stateRoot, address, proof)
    const provedSlots = slots.map(({ key, proof }) => proveSlot(proved, key, proof))
    return { header, address, account: proved.account, slots: provedSlots }
  })
  const receipts = evidence.receipts.map(({ block, index, proof }) => {
    const leaf = verifyListItem(headerOf(headers, block).receiptsRoot, index, proof)
    return { block, index, receipt: decodeReceipt(leaf) }
  })
  const anchor = named(headers, evidence.anchor)
  const spoken = evidence.answer.blocks.map((block) => named(headers, block))
  const reached = reachBlocks(anchor, [...headers.values()], accounts)
  const unnamed = compareAnswer(evidence, { accounts, receipts }).find(
    (asked) => !spoken.some(({ number }) => number === asked),
  )
  if (unnamed !== undefined) throw new ProofError(`The answer does not say the hash of block ${unnamed}.`)
  for (const header of headers.values()) {
    if (header !== anchor && !spoken.includes(header) && !reached.has(header.hash)) {
      throw new ProofError(
        `The header of block ${header.number} is none that the answer or the anchor leads to.`,
      )
    }
  }
  const rests = [anchor, ...spoken.filter((header) => header !== anchor && !reached.has(header.hash))]
  return { evidence, accounts, receipts, rests, reached: [...reached.values()] }
}

/** Holds an answer against what is proved, in a way for each kind of question, and gives the blocks that it is of. */
function compareAnswer(evidence: Evidence, proved: Proved): readonly number[] {
  return isOfStorage(evidence) ? compareWords(evidence, proved) : compareReceipt(evidence, proved)
}

function byNumber(headers: readonly DecodedHeader[]): ReadonlyMap<number, DecodedHeader> {
  const found = new Map(headers.map((header) => [header.number, header]))
  if (found.size < headers.length) throw new ProofError('Two headers are of blocks of one number.')
  return found
}

function headerOf(headers: ReadonlyMap<number, DecodedHeader>, number: number): DecodedHeader {
  const header = headers.get(number)
  if (!header) throw new ProofError(`The header of block ${number} is not there.`)
  return header
}

/** The header of a block of that number, which hashes to the hash that is said of it. */
function named(headers: ReadonlyMap<number, DecodedHeader>, { number, hash }: BlockName): DecodedHeader {
  const header = headerOf(headers, number)
  if (header.hash === hash) return header
  throw new ProofError(`The header of block ${number} is not that of the hash that is said of it.`, [
    { name: 'hash as said', value: hash },
    { name: 'hash of the header', value: header.hash },
  ])
}
