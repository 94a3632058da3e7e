import { type Hex, keccak256, size } from 'viem'
import { parseBorrowedCode } from '@/lib/storage/proxy/borrowed-code'
import type { AccountDiff, Change } from '../account-diff'
import { describeDerivation } from '../names/describe-derivation'
import type { NamedWord } from '../names/name-words'
import type {
  ReviewCode,
  ReviewContract,
  ReviewDocument,
  ReviewSlot,
  ReviewSource,
  ReviewSubject,
} from './review-document'

/** The names of one account, and its changed words with their variables. */
export type NamedAccount = Pick<ReviewContract, 'name' | 'layouts'> & { words: readonly NamedWord[] }

export type ReviewedTransaction = {
  network: ReviewDocument['network']
  transaction: Omit<Extract<ReviewSubject, { is: 'transaction' }>, 'is'>
  source: ReviewSource
  accounts: readonly AccountDiff[]
  nameOf: (account: AccountDiff) => NamedAccount
}

/** The review document of a transaction. Balances and nonces are left out where their values before are not known. */
export function reviewTransaction({
  network,
  transaction,
  source,
  accounts,
  nameOf,
}: ReviewedTransaction): ReviewDocument {
  const contracts = accounts.map((account): ReviewContract => {
    const { name, layouts, words } = nameOf(account)
    const unread = new Set(account.words.filter(({ before }) => before === null).map(({ slot }) => slot))
    return {
      address: account.address,
      name,
      layouts,
      note: null,
      balance: source.isExact ? account.balance : null,
      nonce: source.isExact ? account.nonce : null,
      code: account.code && describeCodes(account.code),
      slots: words.map((word) => describeWord(word, unread.has(word.slot))),
    }
  })
  return {
    network,
    subject: { is: 'transaction', ...transaction },
    source,
    contracts: contracts.filter(
      ({ balance, nonce, code, slots }) => balance || nonce || code || slots.length > 0,
    ),
  }
}

/** Only what changed; all of the slot if its word before was not read. */
function describeWord(
  { slot, before, after, members, preimage, note }: NamedWord,
  isUnread: boolean,
): ReviewSlot {
  return {
    slot,
    before: isUnread ? null : before,
    after,
    derivation: preimage === null ? null : describeDerivation(slot, preimage),
    note,
    variables: members
      .filter(({ changed }) => isUnread || changed)
      .map(({ path, type, ...values }) => ({
        path,
        type,
        before: isUnread ? null : values.before,
        after: values.after,
      })),
  }
}

const describeCodes = ({ before, after }: Change<Hex>): Change<ReviewCode> => ({
  before: before === null ? null : describeCode(before),
  after: describeCode(after),
})

function describeCode(code: Hex): ReviewCode {
  const borrowed = parseBorrowedCode(code)
  return {
    bytes: size(code),
    hash: keccak256(code),
    delegate: borrowed?.by === 'delegation' ? borrowed.address : null,
  }
}
