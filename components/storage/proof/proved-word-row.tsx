import { clsx } from 'clsx'
import { keccak256 } from 'viem'
import { TriePathView } from '@/components/lens/proof/trie-path-view'
import { Hex } from '@/components/ui/hex'
import { formatSlot } from '@/lib/storage/place/slot'
import type { ProvedWord } from '@/lib/storage/proof/prove-words'
import { isUnlike } from '@/lib/storage/proof/prove-words'

/** A proved slot: its word, or the word shown and the word in the block, and the path in the trie. */
export function ProvedWordRow({
  word,
  isDenied,
  name,
}: {
  word: ProvedWord
  /** Whether a more trusted source has another hash for the block. */
  isDenied: boolean
  name: string
}) {
  const { shown, proof } = word
  const lies = isUnlike(word)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2 text-table" data-testid="proved-word">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {isDenied ? (
          <span className="font-medium text-ink-soft">not proved</span>
        ) : (
          <span className={clsx('font-medium', lies ? 'text-bad' : 'text-good')}>
            <span aria-hidden>{lies ? '✕' : '✓'} </span>
            {lies ? 'differs' : 'proved'}
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </p>
      {lies ? (
        <p className="wrap-anywhere">
          <span className="text-ink-soft text-note">shown </span>
          <Hex value={formatSlot(shown)} />
        </p>
      ) : null}
      <p className="wrap-anywhere">
        {lies ? <span className="text-ink-soft text-note">in the block </span> : null}
        <Hex value={formatSlot(proof.proved)} />
      </p>
      <TriePathView
        title="Path to the slot"
        hashed={keccak256(proof.slot)}
        steps={proof.steps}
        end={
          proof.proved === 0n
            ? 'empty: this slot is zero'
            : `RLP of ${formatSlot(proof.proved)} without its leading zeros`
        }
      />
    </li>
  )
}
