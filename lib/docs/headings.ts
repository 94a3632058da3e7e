import type { Token } from 'marked'

type Heading = { text: string; slug: string }

export const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token)))
    .join('')

const textOf = (token: Token): string => ('text' in token && token.type !== 'html' ? token.text : '')

/** The headings of a page, each with its anchor on GitHub: a second "Limits" is `limits-1`. */
export function listHeadings(tokens: readonly Token[]): readonly Heading[] {
  const seen = new Map<string, number>()
  return tokens.flatMap((token) => {
    if (token.type !== 'heading') return []
    const text = plainText(token.tokens ?? [])
    const slug = slugOf(text)
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return [{ text, slug: before === 0 ? slug : `${slug}-${before}` }]
  })
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
