import { clsx } from 'clsx'
import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment } from 'react'
import { listHeadings } from '@/lib/docs/headings'
import { InlineText } from './inline-text'

/** Renders Markdown without its HTML. */
export function Markdown({ tokens }: { tokens: readonly Token[] }) {
  const slugs = listHeadings(tokens).map(({ slug }) => slug)
  const headings = tokens.filter(({ type }) => type === 'heading')
  return tokens.map((token, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not change
    <Fragment key={place}>
      <Block token={token as MarkedToken} slug={slugs[headings.indexOf(token)]} />
    </Fragment>
  ))
}

function Block({ token, slug }: { token: MarkedToken; slug?: string | undefined }) {
  switch (token.type) {
    case 'heading':
      return <Heading depth={token.depth} slug={slug} tokens={token.tokens} />
    case 'paragraph':
      return (
        <p className="max-w-[68ch]">
          <InlineText tokens={token.tokens} />
        </p>
      )
    case 'list':
      return <List list={token} />
    case 'table':
      return <DocTable table={token} />
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre tabIndex={0} className="overflow-x-auto rounded-control bg-raised p-3 font-mono text-table">
          {token.text}
        </pre>
      )
    case 'text':
      return <InlineText tokens={token.tokens} />
    default:
      return null
  }
}

const LOOK = ['text-home', 'pt-6 text-answer', 'pt-3 text-body']

function Heading({ depth, slug, tokens }: { depth: number; slug: string | undefined; tokens: Token[] }) {
  const Tag = depth === 1 ? 'h1' : depth === 2 ? 'h2' : 'h3'
  return (
    <Tag id={slug} className={clsx('font-medium', LOOK[Math.min(depth, 3) - 1])}>
      <InlineText tokens={tokens} />
    </Tag>
  )
}

function List({ list }: { list: Tokens.List }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag className={clsx('grid max-w-[68ch] gap-1 pl-5', list.ordered ? 'list-decimal' : 'list-disc')}>
      {list.items.map((item) => (
        <li key={item.raw}>
          <Markdown tokens={item.tokens} />
        </li>
      ))}
    </Tag>
  )
}

/** Tables with fewer columns fit on a phone. */
const WIDE = 3

/** A table that scrolls in a narrow window. */
export function DocTable({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section tabIndex={0} aria-label={header.map(({ text }) => text).join(', ')} className="overflow-x-auto">
      <table className={clsx('w-full text-left text-table', header.length >= WIDE && 'min-w-120')}>
        <thead className="text-ink-soft">
          <tr className="border-hairline border-b">
            {header.map(({ text, tokens }) => (
              <th key={text} scope="col" className="py-1 pr-4 font-normal">
                <InlineText tokens={tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ text }) => text).join('|')} className="border-hairline border-b align-top">
              {row.map(({ tokens }, place) => (
                <td key={header[place]?.text} className="py-1 pr-4">
                  <InlineText tokens={tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
