import { Askable, Picture } from '@/components/lens/empty-state'
import { Bars } from '@/components/ui/bars'
import { RECORDED_BURST } from '@/lib/examples/demo-pictures'
import { formatCount } from '@/lib/text/count'

const QUESTIONS = [
  ['Contracts', 'one contract, several, or all'],
  ['Events', 'a declaration, an event of an ABI, a hash, or all'],
  ['Topics', 'one or more values per indexed argument, e.g. all transfers to one account'],
  ['Block range', 'numbers, tags, dates, “last 1000”, or one block by hash'],
  ['First block', 'the first block with code, if that makes the search cheaper'],
  ['Results', 'groups and sums, running totals of an account, a chart, block times, and files'],
] as const

/** An example of a result, and what can be searched for. */
export function LogsPicture() {
  const { from, to, found, counts } = RECORDED_BURST
  return (
    <div className="grid content-start gap-8">
      <Picture
        caption={`${formatCount(found)} logs of a trading pair of the demo chain in blocks ${formatCount(from)} to ${formatCount(to)}, 30 blocks per bar. Trading started at the tallest bar.`}
      >
        <Bars counts={counts} label={`${formatCount(found)} logs, the most in the first 30 blocks`} />
      </Picture>
      <Askable questions={QUESTIONS} />
    </div>
  )
}
