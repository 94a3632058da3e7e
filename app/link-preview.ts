import type { Metadata } from 'next'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Previews cut longer texts themselves; a link may hold thousands of characters of a question. */
const LONGEST = 300

/** The question of a permalink as the title of its page, and as what others show of the link; `otherwise` for none. */
export function previewLink(question: string | null | undefined, otherwise: string): Metadata {
  if (!question) return { title: otherwise }
  const title = showHiddenCharacters(question, LONGEST)
  return {
    title,
    description: title,
    openGraph: { type: 'website', siteName: 'Triptych', title, description: title },
  }
}
