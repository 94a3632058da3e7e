'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { writeAddress } from '@/components/lens/asked-entry'
import { useNetwork } from '@/components/reader/use-network'
import {
  formatReceiptsPermalink,
  parseReceiptsPath,
  parseReceiptsQuery,
} from '@/lib/permalinks/receipt-permalink'
import { parseReceiptQuestion, type ReceiptDraft } from '@/lib/receipts/question/receipt-question'

/**
 * The hashes in the form, kept in the URL for a reload and a shared link. A whole hash is written at once, an incomplete
 * one when the field loses focus: browsers limit how often a page may write its URL.
 */
export function useTypedHash() {
  const network = useNetwork()
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
    // A shared link has more than the query: it stays until the query changes.
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
    /** Writes the typed text into the URL. */
    keep: () => write(draft),
  }
}

const readDraft = (path: string, query: string): ReceiptDraft => ({
  hash: parseReceiptsPath(path),
  compare: parseReceiptsQuery(query),
})
