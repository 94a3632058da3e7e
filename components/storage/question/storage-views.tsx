'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useNetwork } from '@/components/reader/use-network'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'

type Carried = { address: string; block: string }

const VIEWS = [
  { name: 'Word', formatLink: formatStoragePermalink },
  { name: 'Whole contract', formatLink: formatContractPermalink },
  { name: 'Calculator', formatLink: formatCalculatorPermalink },
]

/** The views of the storage page. Contract and block go along. */
export function StorageViews({ address, block }: Carried) {
  const network = useNetwork()
  const pathname = usePathname()
  return (
    <nav aria-label="Storage pages" className="-mx-2 flex flex-wrap gap-1">
      {VIEWS.map(({ name, formatLink }) => {
        const here = formatLink(network.slug, {}) === pathname
        return (
          <Link
            key={name}
            href={formatLink(network.slug, { address, block })}
            prefetch={false}
            aria-current={here ? 'page' : undefined}
            className={clsx(
              'flex h-8 items-center rounded-control px-2 no-underline pointer-coarse:h-11',
              here ? 'bg-accent-tint font-medium text-ink' : 'text-ink-soft hover:text-ink',
            )}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
