import { clsx } from 'clsx'
import type { Hex } from 'viem'
import { type ByteRun, cutWord } from '@/lib/storage/word/changed-bytes'

/** A word in groups of 4 bytes. Bytes of other values are dimmed, changed bytes marked. */
export function WordBytes({
  word,
  own,
  changed,
}: {
  word: Hex
  own: readonly ByteRun[]
  changed: readonly ByteRun[]
}) {
  return (
    <span data-equal={word} className="font-mono text-note">
      <span className="text-ink-soft">0x</span>
      {cutWord(word, own, changed).map(({ at, digits, isOwn, isChanged, endsGroup }) => {
        const look = clsx(isOwn ? 'text-ink' : 'text-ink-soft', endsGroup && 'mr-[0.6ch]')
        return isChanged ? (
          <mark key={at} className={clsx(look, 'bg-byte-2 underline')}>
            {digits}
          </mark>
        ) : (
          <span key={at} className={look}>
            {digits}
            {endsGroup ? <wbr /> : null}
          </span>
        )
      })}
    </span>
  )
}
