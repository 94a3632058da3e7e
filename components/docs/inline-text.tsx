import type { MarkedToken, Token } from 'marked'
import Link from 'next/link'
import { Fragment } from 'react'
import { resolveDocLink } from '@/lib/docs/doc-link'
import { plainText } from '@/lib/docs/headings'

export const InlineText = ({ tokens = [] }: { tokens: readonly Token[] | undefined }) =>
  tokens.map((token, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not change
    <Fragment key={place}>
      <InlineToken token={token as MarkedToken} />
    </Fragment>
  ))

function InlineToken({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'strong':
      return (
        <strong className="font-medium">
          <InlineText tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <InlineText tokens={token.tokens} />
        </em>
      )
    case 'codespan':
      return <Code text={token.text} />
    case 'link':
      return <TextLink target={token.href} tokens={token.tokens} />
    case 'image':
      return <Picture target={token.href} says={token.text} />
    case 'br':
      return <br />
    case 'text':
    case 'escape':
      return token.text
    default:
      return null
  }
}

const Code = ({ text }: { text: string }) => (
  <code className="rounded-control bg-raised px-1 font-mono text-table wrap-anywhere">{text}</code>
)

/** A file that the explorer does not show is named by its path. */
function TextLink({ target, tokens }: { target: string; tokens: readonly Token[] }) {
  const { href, file } = resolveDocLink(target)
  if (file !== undefined) {
    return plainText(tokens) === file ? (
      <Code text={file} />
    ) : (
      <>
        <InlineText tokens={tokens} /> (<Code text={file} />)
      </>
    )
  }
  return (
    <Link href={href} prefetch={false}>
      <InlineText tokens={tokens} />
    </Link>
  )
}

const Picture = ({ target, says }: { target: string; says: string }) => (
  // biome-ignore lint/performance/noImgElement: a file of ours, as it is
  <img src={resolveDocLink(target).href} alt={says} loading="lazy" className="w-full" />
)
