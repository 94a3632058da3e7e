import Link from 'next/link'
import { EmptyState } from '@/components/lens/empty-state'
import type { ContractExample } from '@/lib/examples/contract-examples'

/** Before the first read. */
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
        With the layout of a contract, every variable can be read where the compiler put it. The form says how
        much that reads before anything is asked: exactly, or from least to most if lengths decide.
      </p>
      <p>A second block shows what changed in between, byte by byte.</p>
    </EmptyState>
  )
}
