import type { Hex } from 'viem'
import type { AccountDiff, Change } from '../account-diff'
import { type Before, wordIn } from './read-before'

/** The changes with the values before that were read. What was not read stays null. */
export const fillBefore = (accounts: readonly AccountDiff[], before: Before): readonly AccountDiff[] =>
  accounts.map(({ address, words, balance, nonce, code }) => {
    const account = before.proofs.find((proof) => proof.address === address)?.answer
    return {
      address,
      words: words.map(({ slot, ...change }) => ({
        slot,
        ...fill(change, wordBefore(before, address, slot)),
      })),
      balance: balance && fill(balance, account && BigInt(account.balance)),
      nonce: nonce && fill(nonce, account && BigInt(account.nonce)),
      code: code && fill(code, before.codes.get(address)),
    }
  })

const fill = <Value>({ before, after }: Change<Value>, read: Value | undefined): Change<Value> => ({
  before: before ?? read ?? null,
  after,
})

function wordBefore({ plan, proofs, words }: Before, address: Hex, slot: Hex): Hex | undefined {
  const at = plan.words.findIndex((slots) => slots.address === address)
  return words[at]?.[plan.words[at]?.slots.indexOf(slot) ?? -1] ?? wordIn(proofs, address, slot)
}
