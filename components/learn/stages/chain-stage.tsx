'use client'

import { PricedLink } from '@/components/lens/priced-link'
import { useTariff } from '@/components/reader/use-tariff'
import type { LessonContract } from '@/lib/demo/lesson-script'
import { readLessonOnChain } from '@/lib/learn/on-chain/on-chain'
import type { Variant } from '@/lib/learn/variant/variant'
import { DEMO_NETWORK, findNetwork, SHIPPED_NETWORKS } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { pricePath } from '@/lib/storage/question/path-price'
import { CodeText } from '../exercise/said'

const DEMO = findNetwork(SHIPPED_NETWORKS, DEMO_NETWORK)

/** A priced link to the contract of the lesson on the demo chain. */
export function ChainStage({ own, standing }: { own: Variant; standing: LessonContract }) {
  const { address, path } = standing
  const { prices, unit } = useTariff(DEMO)
  const { least, most } = pricePath(readLessonOnChain(own, standing), 'latest', prices)
  return (
    <div className="grid max-w-[68ch] gap-4">
      <p className="text-ink-soft wrap-anywhere">
        The contract of this lesson is also deployed on the demo chain, with the same calls as in the run
        above. The storage page computes the slot of <CodeText text={`\`${path}\``} /> and reads its value.
      </p>
      <PricedLink
        href={formatStoragePermalink(DEMO_NETWORK, { address, by: 'path', path })}
        price={most}
        unit={unit}
        atMost={most > least}
      >
        Read it on {DEMO?.name}
      </PricedLink>
    </div>
  )
}
