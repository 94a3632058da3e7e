import type { Reason } from '../checks/finding'
import type { PortableEnd, SearchProgress } from '../search/search-progress'

/** A term in the words about a search, and its paragraph in the documentation. */
type Term = { says: string; to: string }

const TERMS: Readonly<Record<Reason, Term>> = {
  truncated: { says: 'Truncated', to: 'logs#truncated' },
  pruned: { says: 'Pruned', to: 'logs#pruned' },
  behind: { says: 'Behind the head', to: 'logs#behind-the-head' },
  differs: { says: 'What is checked', to: 'logs#what-is-checked' },
  'not-tested': { says: 'Not tested', to: 'logs#not-tested' },
}

/** The terms that the page uses for a search, each once. */
export function listTerms(
  { doubts, gaps, cutShort }: Pick<SearchProgress, 'doubts' | 'gaps' | 'cutShort'>,
  end: PortableEnd | null,
): readonly Term[] {
  const reasons = new Set<Reason>(doubts.map(({ why }) => why))
  if (cutShort.length > 0) reasons.add('truncated')
  if (gaps.some(({ why }) => why.shortMessage.startsWith('Pruned:'))) reasons.add('pruned')
  if (end?.state === 'behind') reasons.add('behind')
  return [...reasons].map((reason) => TERMS[reason])
}
