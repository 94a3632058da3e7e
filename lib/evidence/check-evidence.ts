import { numberToHex } from 'viem'
import { proveAccount, proveSlot } from '@/lib/proof/account-proof'
import { decodeReceipt, proveReceiptList } from '@/lib/proof/block-receipts'
import { decodeHeader, type Header } from '@/lib/proof/header'
import { verifyListItem } from '@/lib/proof/list-trie'
import { ProofError } from '@/lib/proof/proof-error'
import { checkEvidenceAnswer, type Proved } from './check-answer'
import { type DerivedBlock, deriveBlocks } from './derived-blocks'
import { type BlockName, type Evidence, isOfLogs } from './evidence'
import { demandWords } from './question-words'

/** Valid evidence, and the block hashes that it depends on. */
export type CheckedEvidence = Proved & {
  evidence: Evidence
  /** Blocks whose hashes must be trusted, the anchor first. All other hashes follow from these. */
  dependsOn: readonly Header[]
  derived: readonly DerivedBlock[]
}

/**
 * Hashes the headers, follows the proofs from their roots, and compares what is proved with the answer in the file.
 * @throws ProofError for the first part that is not valid, with both values that should be equal.
 */
export function checkEvidence(evidence: Evidence): CheckedEvidence {
  const headers = byNumber(evidence.headers.map(decodeHeader))
  demandLinks(headers)
  const proved = prove(evidence, headers)
  const anchor = named(headers, evidence.anchor)
  const ofAnswer = new Set(evidence.answer.blocks.map((block) => named(headers, block)))
  const newestFirst = [...ofAnswer].sort((a, b) => b.number - a.number)
  const { dependsOn, derived } = deriveBlocks(
    [anchor, ...newestFirst],
    [...headers.values()],
    proved.accounts,
  )
  const unnamed = checkEvidenceAnswer(evidence, proved).find(
    (block) => !ofAnswer.has(headerOf(headers, block)),
  )
  if (unnamed !== undefined) throw new ProofError(`The result has no hash of block ${unnamed}.`)
  demandWords(evidence)
  const used = new Set([...dependsOn, ...derived.map(({ header }) => header)])
  const unused = [...headers.values()].find((header) => !used.has(header))
  if (unused) {
    throw new ProofError(`The file has the header of block ${unused.number}, but the result does not use it.`)
  }
  return { evidence, ...proved, dependsOn, derived }
}

function prove(evidence: Evidence, headers: Proved['headers']): Proved {
  const accounts = evidence.accounts.map(({ block, address, proof, slots }) => {
    const header = headerOf(headers, block)
    const { account } = proveAccount(header.stateRoot, address, proof)
    return {
      header,
      address,
      account,
      slots: slots.map(({ key, proof }) => proveSlot({ account }, key, proof)),
    }
  })
  const receipts = evidence.receipts.map(({ block, index, proof }) => {
    const leaf = verifyListItem(headerOf(headers, block).receiptsRoot, index, proof)
    return { block, index, receipt: decodeReceipt(leaf) }
  })
  const lists = isOfLogs(evidence) ? evidence.blockReceipts : []
  const blockReceipts = new Map(
    lists.map(({ block, receipts }) => [block, proveReceiptList(headerOf(headers, block), receipts)]),
  )
  if (blockReceipts.size < lists.length) throw new ProofError('The file has the receipts of a block twice.')
  return { headers, accounts, receipts, blockReceipts }
}

function byNumber(headers: readonly Header[]): ReadonlyMap<number, Header> {
  const found = new Map(headers.map((header) => [header.number, header]))
  if (found.size < headers.length) throw new ProofError('Two headers have the same block number.')
  return found
}

/** Development chains that skip blocks have headers without a parent. */
const NO_PARENT = numberToHex(0, { size: 32 })

function demandLinks(headers: Proved['headers']): void {
  for (const { number, parentHash } of headers.values()) {
    const before = headers.get(number - 1)
    if (!before || parentHash === before.hash || parentHash === NO_PARENT) continue
    throw new ProofError(`The header of block ${number} does not follow the header of the previous block.`, [
      { name: `hash of block ${before.number}`, value: before.hash },
      { name: `parent hash in block ${number}`, value: parentHash },
    ])
  }
}

function headerOf(headers: Proved['headers'], number: number): Header {
  const header = headers.get(number)
  if (!header) throw new ProofError(`The header of block ${number} is missing.`)
  return header
}

/** The header of the block, which must have the stated hash. */
function named(headers: Proved['headers'], { number, hash }: BlockName): Header {
  const header = headerOf(headers, number)
  if (header.hash === hash) return header
  throw new ProofError(`The header of block ${number} does not match the stated hash.`, [
    { name: 'stated hash', value: hash },
    { name: 'hash of the header', value: header.hash },
  ])
}
