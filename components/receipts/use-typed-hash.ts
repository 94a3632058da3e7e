'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Network } from '@/lib/networks'
import { formatReceiptsPermalink, parseReceiptsPath } from '@/lib/permalinks/receipts-permalink'
import { parseReceiptQuestion } from '@/lib/receipts/receipt-question'

/**
 * The hash in the form, kept in the path of the page so that a reload and a shared link have it. A whole hash gets
 * there at once; half of one when the field is left, for browsers refuse a page that writes its path at every key.
 */
export function useTypedHash(network: Network) {
  const path = usePathname()
  const [typed, setTyped] = useState(() => parseReceiptsPath(path))

  useEffect(() => {
    const follow = () => setTyped(parseReceiptsPath(window.location.pathname))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const permalink = formatReceiptsPermalink(network.slug, typed)
  return {
    typed,
    type(text: string) {
      setTyped(text)
      const whole = parseReceiptQuestion({ hash: text }).value !== undefined
      if (whole) window.history.replaceState(null, '', formatReceiptsPermalink(network.slug, text))
    },
    /** Writes what was typed into the path. */
    keep() {
      if (window.location.pathname !== permalink) window.history.replaceState(null, '', permalink)
    },
  }
}
