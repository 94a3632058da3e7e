import { type Hex, numberToHex } from 'viem'
import { useLayout } from '@/components/lens/names/use-layout'
import { useWellKnownLayout } from '@/components/lens/names/use-well-known-layout'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import { nameAccount } from '@/lib/state-diff/names/name-account'
import type { NamedWord } from '@/lib/state-diff/names/name-words'
import type { Naming } from '@/lib/state-diff/sources/naming'

export type NamedIn = {
  naming: Naming
  /** Words that may be keys of mappings. */
  keys: readonly Hex[]
  block: bigint
}

/** The layouts of an account at a block, and a function that names its words by them. */
export function useNameWords(address: Hex, { naming, keys, block }: NamedIn) {
  const at = numberToHex(block)
  // An upgrade runs the old code and the new one.
  const [delegate = '', other = ''] = naming.delegatesOf(address)
  const layouts = [useLayout(address, at), useLayout(delegate, at), useLayout(other, at)]
  const wellKnown = useWellKnownLayout()
  const { hashes, noLayout } = naming
  const nameRows = (words: AccountDiff['words']): readonly NamedWord[] =>
    nameAccount({ words, layouts, hashes, keys, wellKnown, noLayout })
  return { layouts, nameRows }
}
