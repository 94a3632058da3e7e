import type { PageState } from './page-state'
import { press, see, typeInBox } from './steps'

/** The documentation: its index, a page, and a table that is wider than a phone. */
export const DOCS_PAGES: readonly PageState[] = [
  {
    name: 'docs',
    href: '/docs',
    says: 'Each page is for one reader and one task.',
    next: [
      {
        name: 'box-finds-docs',
        steps: [press(/Type or paste anything/), typeInBox('pruned'), see('Search logs: Pruned')],
        says: 'In the documentation',
      },
    ],
  },
  { name: 'docs-logs', href: '/docs/logs#truncated', says: /^The response ended early/ },
  { name: 'docs-table', href: '/docs/proofs-attacks-table', says: 'a storage word and its proof' },
  { name: 'docs-playground', href: '/docs/playground', says: /^Every run starts from an empty chain/ },
]
