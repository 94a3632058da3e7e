'use client'

import { useTariff } from '@/components/reader/use-tariff'
import { type Example, quoteExample } from '@/lib/examples/example'
import { PricedLink } from './priced-link'

/** Examples with their prices. A click runs the query. */
export function Examples({ examples }: { examples: readonly Example[] }) {
  const tariff = useTariff()
  return (
    <ul className="grid max-w-[68ch] border-hairline border-t">
      {examples.map((example) => (
        <li key={example.href}>
          <PricedLink {...quoteExample(example, tariff)} atMost={example.atMost ?? false}>
            {example.says}
          </PricedLink>
        </li>
      ))}
    </ul>
  )
}
