import { docPath } from '@/lib/docs/doc-link'
import type { DocsHeadings } from '@/lib/docs/find-headings'
import { listHeadings } from '@/lib/docs/headings'
import { listDocNames, readDoc } from '../read-docs'

export const dynamic = 'force-static'

/** The titles and headings of all pages, for the search box. */
export function GET(): Response {
  const docs: DocsHeadings = listDocNames()
    .filter((name) => name !== '')
    .map((name) => {
      const [title, ...headings] = listHeadings(readDoc(name) ?? [])
      return {
        href: docPath(name),
        title: title?.text ?? name,
        headings: headings.map(({ text, slug }) => [text, slug] as const),
      }
    })
  return Response.json(docs)
}
