import type { Metadata } from 'next'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Previews truncate text. A link may have thousands of characters. */
const LONGEST = 300

/** The title and the preview of a permalink. `otherwise` is the title without a query. */
export function previewLink(question: string | null | undefined, otherwise: string): Metadata {
  if (!question) return { title: otherwise }
  const title = showHiddenCharacters(question, LONGEST)
  return {
    title,
    description: title,
    openGraph: { type: 'website', siteName: 'Triptych', title, description: title },
  }
}
