import { getAddress, type Hex } from 'viem'
import type { Change } from '../account-diff'
import {
  type ReviewCode,
  type ReviewContract,
  type ReviewDocument,
  type ReviewSubject,
  sortReview,
} from './review-document'

type Json = string | number | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * The document as JSON, in ASCII, with keys in the order of the alphabet. The format is described in docs/review-document.md. Wei, nonces and
 * block numbers are decimal numbers as text. A value at the end of the parent block has the key `parentBlock`, not `before`.
 */
export function formatReviewJson(document: ReviewDocument): string {
  const { network, subject, source, contracts } = sortReview(document)
  const before = source.isExact ? 'before' : 'parentBlock'
  const json: Json = {
    format: 'triptych-review',
    version: 1,
    chainId: network.chainId,
    network: network.name,
    subject: formatSubject(subject),
    source: { method: source.method, class: source.class, says: source.says },
    contracts: contracts.map((contract) => formatContract(contract, before)),
  }
  return `${escapeUnicode(JSON.stringify(sortKeys(json), null, 2))}\n`
}

function formatSubject(subject: ReviewSubject): Json {
  if (subject.is === 'blocks')
    return {
      kind: 'blocks',
      before: String(subject.before),
      beforeHash: subject.hashes?.before ?? null,
      after: String(subject.after),
      afterHash: subject.hashes?.after ?? null,
    }
  const { hash, block, blockHash, index } = subject
  return { kind: 'transaction', hash, block: String(block), blockHash, index }
}

function formatContract(contract: ReviewContract, before: string): Json {
  const both = <Value>(change: Change<Value> | null, format: (value: Value) => Json): Json =>
    change && { [before]: change.before === null ? null : format(change.before), after: format(change.after) }
  return {
    address: getAddress(contract.address),
    name: contract.name,
    layouts: contract.layouts,
    note: contract.note,
    balance: both(contract.balance, String),
    nonce: both(contract.nonce, String),
    code: both(contract.code, formatCode),
    slots: contract.slots.map(({ slot, derivation, note, variables, ...words }) => ({
      slot,
      derivation,
      note,
      [before]: words.before,
      after: words.after,
      variables: variables.map((variable) => ({
        path: variable.path,
        type: variable.type,
        [before]: variable.before,
        after: variable.after,
      })),
    })),
  }
}

const formatCode = ({ bytes, hash, delegate }: ReviewCode): Json => ({
  bytes,
  hash,
  delegate: delegate && (getAddress(delegate) as Hex),
})

function sortKeys(json: Json): Json {
  if (json === null || typeof json !== 'object') return json
  if (isList(json)) return json.map(sortKeys)
  const keys = Object.keys(json).sort()
  return Object.fromEntries(keys.map((key) => [key, sortKeys(json[key] ?? null)]))
}

const isList = (json: object): json is readonly Json[] => Array.isArray(json)

/** Text of a chain can have characters that hide or turn the text around them. Escapes leave the value the same. */
const escapeUnicode = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
