import { numberToHex } from 'viem'
import { proveAccount, proveSlot } from '@/lib/proof/account-proof'
import { type DecodedHeader, decodeHeader } from '@/lib/proof/decoded-header'
import { decodeReceipt } from '@/lib/proof/decoded-receipt'
import { verifyListItem } from '@/lib/proof/list-item'
import { ProofError } from '@/lib/proof/proof-error'
import { proveReceiptList } from '@/lib/proof/receipt-list'
import type { CheckedAccount, CheckedEvidence, Proved } from './checked-evidence'
import { compareProvedLogs } from './compare-logs'
import { compareReceipt } from './compare-receipt'
import { compareProvedWords } from './compare-words'
import { type BlockName, type Evidence, isOfLogs, isOfStorage } from './evidence'
import { demandWords } from './question-words'
import { reachBlocks } from './reached-blocks'

/**
 * Checks evidence from the bytes up: headers are hashed, proofs are walked from the roots in them, and what they hold is compared with
 * the answer that is claimed.
 * @throws ProofError for what does not hold, with both values where two ought to be one.
 */
export function checkEvidence(evidence: Evidence): CheckedEvidence {
  const headers = byNumber(evidence.headers.map(decodeHeader))
  demandLinks(headers)
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
  const proved = { headers, accounts, receipts, blockReceipts: proveBlockReceipts(evidence, headers) }
  const anchor = named(headers, evidence.anchor)
  const spoken = new Set(evidence.answer.blocks.map((block) => named(headers, block)))
  const newestFirst = [...spoken].sort((a, b) => b.number - a.number)
  const { rests, reached } = reachBlocks([anchor, ...newestFirst], [...headers.values()], accounts)
  const unnamed = compareAnswer(evidence, proved).find((asked) => !spoken.has(headerOf(headers, asked)))
  if (unnamed !== undefined) throw new ProofError(`The result has no hash of block ${unnamed}.`)
  demandWords(evidence)
  const trusted = new Set(rests)
  for (const header of headers.values()) {
    if (!trusted.has(header) && !reached.has(header.hash)) {
      throw new ProofError(
        `The file has the header of block ${header.number}, but the result does not use it.`,
      )
    }
  }
  return { evidence, ...proved, rests, reached: [...reached.values()] }
}

/** Holds an answer against what is proved, in a way for each kind of question, and gives the blocks that it is of. */
function compareAnswer(evidence: Evidence, proved: Proved): readonly number[] {
  if (isOfLogs(evidence)) return compareProvedLogs(evidence, proved)
  return isOfStorage(evidence) ? compareProvedWords(evidence, proved) : compareReceipt(evidence, proved)
}

function proveBlockReceipts(evidence: Evidence, headers: ReadonlyMap<number, DecodedHeader>) {
  const given = isOfLogs(evidence) ? evidence.blockReceipts : []
  const proved = new Map(
    given.map(({ block, receipts }) => [block, proveReceiptList(headerOf(headers, block), receipts)]),
  )
  if (proved.size < given.length) throw new ProofError('The file has the receipts of a block twice.')
  return proved
}

function byNumber(headers: readonly DecodedHeader[]): ReadonlyMap<number, DecodedHeader> {
  const found = new Map(headers.map((header) => [header.number, header]))
  if (found.size < headers.length) throw new ProofError('Two headers have the same block number.')
  return found
}

/** A chain to develop with names no block before those that follow skipped ones. */
const NO_PARENT = numberToHex(0, { size: 32 })

/** A header that is made up stands beside one that names another. */
function demandLinks(headers: ReadonlyMap<number, DecodedHeader>): void {
  for (const { number, parentHash } of headers.values()) {
    const before = headers.get(number - 1)
    if (!before || parentHash === before.hash || parentHash === NO_PARENT) continue
    throw new ProofError(`The header of block ${number} does not follow the header of the previous block.`, [
      { name: `hash of block ${before.number}`, value: before.hash },
      { name: `parent hash in block ${number}`, value: parentHash },
    ])
  }
}

function headerOf(headers: ReadonlyMap<number, DecodedHeader>, number: number): DecodedHeader {
  const header = headers.get(number)
  if (!header) throw new ProofError(`The header of block ${number} is missing.`)
  return header
}

/** The header of a block of that number, which hashes to the hash that is said of it. */
function named(headers: ReadonlyMap<number, DecodedHeader>, { number, hash }: BlockName): DecodedHeader {
  const header = headerOf(headers, number)
  if (header.hash === hash) return header
  throw new ProofError(`The header of block ${number} does not match the stated hash.`, [
    { name: 'stated hash', value: hash },
    { name: 'hash of the header', value: header.hash },
  ])
}
