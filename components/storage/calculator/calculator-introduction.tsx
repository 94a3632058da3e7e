import { EmptyState } from '@/components/lens/empty-state'
import { Examples } from '@/components/lens/examples'
import type { Example } from '@/lib/examples/example'
import { shortSlot } from '@/lib/storage/place/slot'

/** Before the first level: what levels are, and worked examples. */
export function CalculatorIntroduction({
  base,
  examples,
}: {
  base: bigint | undefined
  examples: readonly Example[]
}) {
  return (
    <EmptyState examples={<Examples examples={examples} />}>
      <p>
        {base === undefined
          ? 'Type the slot of a variable from the storage layout.'
          : `The variable is at slot ${shortSlot(base)}. Add a level for a mapping entry, an array element or a struct member.`}
      </p>
    </EmptyState>
  )
}
