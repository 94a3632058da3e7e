import { Picture } from '@/components/lens/empty-state'
import { ByteStrip } from '@/components/ui/byte-strip'
import { RECORDED_WORD } from '@/lib/examples/demo-pictures'
import { formatCount } from '@/lib/text/count'
import { MemberList } from './word/member-list'
import { tintSpans } from './word/tinted-spans'

export function StoragePicture() {
  const { block, slot, word, members } = RECORDED_WORD
  return (
    <Picture
      caption={`Slot ${slot} of a trading pair of the demo chain at block ${formatCount(block)}: three variables share its 32 bytes.`}
    >
      <ByteStrip
        isWord
        value={word}
        spans={tintSpans(members)}
        label={`32 bytes, high-order first: ${word}`}
      />
      <MemberList members={members} />
    </Picture>
  )
}
