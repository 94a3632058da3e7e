import Link from 'next/link'
import { EmptyState } from '@/components/lens/empty-state'
import type { ContractExample } from '@/lib/examples/contract-examples'

export function ContractIntroduction({ examples }: { examples: readonly ContractExample[] }) {
  return (
    <EmptyState
      examples={
        examples.length === 0 ? null : (
          <ul className="grid max-w-[68ch] border-hairline border-t">
            {examples.map(({ says, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  className="flex min-h-8 items-center border-hairline border-b py-1.5 text-ink no-underline hover:bg-raised pointer-coarse:min-h-11"
                >
                  {says}
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    >
      <p>
        The storage layout says where the compiler put each variable. The form shows the price before you
        read.
      </p>
      <p>Add a second block to see which bytes changed.</p>
    </EmptyState>
  )
}
