import { CREDITS } from '@/lib/credits/tariff'
import type { Example } from '@/lib/examples/example'
import { PricedLink } from './priced-link'

/** Worked examples, each with its price; pressing one asks it. */
export function Examples({ examples }: { examples: readonly Example[] }) {
  return (
    <ul className="grid max-w-[68ch] border-hairline border-t">
      {examples.map(({ says, credits, ...link }) => (
        <li key={link.href}>
          <PricedLink {...link} price={credits} unit={CREDITS.unit}>
            {says}
          </PricedLink>
        </li>
      ))}
    </ul>
  )
}
