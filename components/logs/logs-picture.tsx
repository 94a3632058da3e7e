import { Picture } from '@/components/lens/picture'
import { Bars } from '@/components/ui/bars'
import { RECORDED_BURST } from '@/lib/examples/demo-pictures'
import { formatCount } from '@/lib/text/count'

/** What a search finds, over the blocks it was asked for. */
export function LogsPicture() {
  const { from, to, found, counts } = RECORDED_BURST
  return (
    <Picture
      caption={`${formatCount(found)} logs of a trading pair of the demo chain in blocks ${formatCount(from)} to ${formatCount(to)}, 30 blocks to a bar; the tallest is where trading opened.`}
    >
      <Bars counts={counts} label={`${formatCount(found)} logs, the most in the first 30 blocks`} />
    </Picture>
  )
}
