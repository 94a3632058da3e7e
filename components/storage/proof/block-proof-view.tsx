import type { ReactNode } from 'react'
import { type Hex as HexString, keccak256 } from 'viem'
import { TriePathView } from '@/components/lens/proof/trie-path-view'
import { FactList } from '@/components/ui/facts'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import { NO_CODE } from '@/lib/proof/account-proof'
import { type BlockProof, isUnlike } from '@/lib/storage/proof/prove-words'
import { countOf, formatCount } from '@/lib/text/count'
import { ProvedWordRow } from './proved-word-row'

/** Of the words that are as shown, this many are listed; all others are. */
const MAX_ALIKE = 50

/** The proof of one block: its header, the account in its state, and every slot. Slots that differ come first. */
export function BlockProofView({
  address,
  proof: { header, account, words },
  isDenied,
  nameOf,
  children,
}: {
  address: HexString
  proof: BlockProof
  /** Whether a more trusted source has another hash for the block. */
  isDenied: boolean
  nameOf: (slot: bigint) => string
  /** The block hash, and how to confirm it. */
  children: ReactNode
}) {
  const number = formatCount(header.number)
  const alike = words.filter((word) => !isUnlike(word))
  const listed = [...words.filter(isUnlike), ...alike.slice(0, MAX_ALIKE)]
  const left = words.length - listed.length
  const held = account.account
  return (
    <Section id={`proof-${header.hash}`} title={`Block ${number}`}>
      <FactList
        rows={[
          {
            name: 'stateRoot',
            value: <Hex value={header.stateRoot} />,
            note: 'From a header with the hash below.',
          },
          {
            name: 'Account',
            value: held
              ? `nonce ${held.nonce}, balance ${held.balance} wei`
              : 'The state has no account with this address: all its slots are zero.',
            ...(held?.codeHash === NO_CODE && { note: 'It has no code.' }),
          },
          ...(held ? [{ name: 'storageHash', value: <Hex value={held.storageHash} /> }] : []),
        ]}
      />
      <TriePathView
        title="Path to the account"
        hashed={keccak256(address)}
        steps={account.steps}
        end={
          held
            ? 'nonce, balance, storageHash and codeHash of the account'
            : 'empty: no account has this address'
        }
      />
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {listed.map((word) => (
          <ProvedWordRow key={String(word.slot)} word={word} isDenied={isDenied} name={nameOf(word.slot)} />
        ))}
      </ul>
      {left > 0 ? (
        <p className="text-ink-soft text-note">
          {countOf(left, 'more word')}
          {isDenied ? ', also not proved.' : ', all proved.'}
        </p>
      ) : null}
      {children}
    </Section>
  )
}
