/** The headings of the pages in `docs`, as `/docs/headings.json` sends them. The first heading is the title. */
export type DocsHeadings = readonly { href: string; title: string; headings: readonly HeadingEntry[] }[]

type HeadingEntry = readonly [text: string, slug: string]

const MOST = 6

/** A word of text, and not a number, an address or a path. */
const WORDS = /^\p{L}[\p{L}\d'’-]+( [\p{L}\d'’-]+)*$/u

/**
 * The headings that contain words which begin with all typed words, and pages whose title does. Titles come first.
 * Example: "prun" finds "Search logs: Pruned".
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
