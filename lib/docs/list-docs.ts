import type { Token, Tokens } from 'marked'
import { resolveDocLink } from './doc-link'
import { plainText } from './headings'

type DocsGroup = { title: string; docs: { title: string; href: string }[] }

/** The pages in the index, by heading, each once. Links to a part of a page are left out. */
export function listDocs(index: readonly Token[]): readonly DocsGroup[] {
  const listed = new Set<string>()
  const groups: DocsGroup[] = []
  for (const token of index) {
    if (token.type === 'heading') groups.push({ title: plainText(token.tokens ?? []), docs: [] })
    if (token.type !== 'list') continue
    for (const { href, tokens } of linksOf(token as Tokens.List)) {
      const to = resolveDocLink(href).href
      if (!to?.startsWith('/docs/') || to.includes('#') || listed.has(to)) continue
      listed.add(to)
      groups.at(-1)?.docs.push({ title: plainText(tokens), href: to })
    }
  }
  return groups.filter(({ docs }) => docs.length > 0)
}

const linksOf = ({ items }: Tokens.List): readonly Tokens.Link[] =>
  items.flatMap(({ tokens }) => {
    const inline = tokens.flatMap((token) => ('tokens' in token ? (token.tokens ?? []) : []))
    const link = inline.find((token): token is Tokens.Link => token.type === 'link')
    return link ? [link] : []
  })
