/** The headings of all pages, as in `/docs/headings.json`. */
export type DocsHeadings = readonly { href: string; title: string; headings: readonly HeadingEntry[] }[]

type HeadingEntry = readonly [text: string, slug: string]

const MOST = 6

/** Words of text, not a number, an address or a path. */
const WORDS = /^\p{L}[\p{L}\d'’-]+( [\p{L}\d'’-]+)*$/u

/**
 * The titles, then the headings, that contain all typed words as beginnings of words. "prun" finds "Search logs:
 * Pruned".
 */
export function findHeadings(docs: DocsHeadings, text: string): { says: string; href: string }[] {
  const typed = text.trim().toLowerCase()
  if (typed.length < 3 || !WORDS.test(typed)) return []
  const wanted = typed.split(' ')
  const matches = (said: string) => {
    const words = said.toLowerCase().split(/[^\p{L}\d'’-]+/u)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
  const titles = docs.filter(({ title }) => matches(title)).map(({ title, href }) => ({ says: title, href }))
  const parts = docs.flatMap(({ title, href, headings }) =>
    headings
      .filter(([heading]) => matches(heading))
      .map(([heading, slug]) => ({ says: `${title}: ${heading}`, href: `${href}#${slug}` })),
  )
  return [...titles, ...parts].slice(0, MOST)
}
