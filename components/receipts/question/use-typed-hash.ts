'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { writeAddress } from '@/components/lens/asked-entry'
import type { Network } from '@/lib/networks'
import {
  formatReceiptsPermalink,
  parseReceiptsPath,
  parseReceiptsQuery,
} from '@/lib/permalinks/receipt-permalink'
import { parseReceiptQuestion, type ReceiptDraft } from '@/lib/receipts/question/receipt-question'

/**
 * The hashes in the form, kept in the address of the page so that a reload and a shared link have them. Whole hashes
 * get there at once; half of one when the field is left, for browsers refuse a page that writes its address at every key.
 */
export function useTypedHash(network: Network) {
  const path = usePathname()
  const query = useSearchParams()
  const [draft, setDraft] = useState<ReceiptDraft>(() => readDraft(path, query.toString()))

  useEffect(() => {
    const follow = () => setDraft(readDraft(window.location.pathname, window.location.search))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const write = ({ hash, compare }: ReceiptDraft) => {
    const permalink = formatReceiptsPermalink(network.slug, hash, undefined, compare)
    const opened = readDraft(window.location.pathname, window.location.search)
    // What a shared link says beyond its question stays while the question does.
    if (formatReceiptsPermalink(network.slug, opened.hash, undefined, opened.compare) === permalink) return
    writeAddress(permalink)
  }
  return {
    draft,
    type(change: Partial<ReceiptDraft>) {
      const typed = { ...draft, ...change }
      setDraft(typed)
      if (parseReceiptQuestion(typed).value !== undefined) write(typed)
    },
    /** Writes what was typed into the address. */
    keep: () => write(draft),
  }
}

const readDraft = (path: string, query: string): ReceiptDraft => ({
  hash: parseReceiptsPath(path),
  compare: parseReceiptsQuery(query),
})
