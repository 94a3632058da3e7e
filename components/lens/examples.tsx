import type { Example } from '@/lib/examples/example'
import { PricedLink } from './priced-link'

/** Worked examples, each with its price; pressing one asks it. */
export function Examples({ examples }: { examples: readonly Example[] }) {
  return (
    <ul className="grid max-w-[68ch] border-hairline border-t">
      {examples.map(({ says, ...priced }) => (
        <li key={priced.href}>
          <PricedLink {...priced}>{says}</PricedLink>
        </li>
      ))}
    </ul>
  )
}
