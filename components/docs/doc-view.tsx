import type { Token } from 'marked'
import Link from 'next/link'
import type { listDocs } from '@/lib/docs/list-docs'
import { Markdown } from './markdown'

type Groups = ReturnType<typeof listDocs>

/** A page of the documentation, with the list of all pages beside or below it. */
export function DocView({
  tokens,
  href,
  groups,
}: {
  tokens: readonly Token[]
  href: string
  groups: Groups
}) {
  return (
    <div className="mx-auto grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_16rem] lg:px-6">
      <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <a href="#pages" className="inline-flex min-h-6 w-fit items-center text-note lg:hidden">
          All pages
        </a>
        <Markdown tokens={tokens} />
      </article>
      <nav
        id="pages"
        aria-label="Pages of the documentation"
        className="grid content-start gap-4 border-hairline max-lg:border-t max-lg:pt-6 sm:max-lg:grid-cols-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-auto lg:border-l lg:pl-4 print:hidden"
      >
        <div className="sm:max-lg:col-span-full">
          <PageLink title="Documentation" href="/docs" here={href} />
        </div>
        {groups.map(({ title, docs }) => (
          <div key={title} className="grid content-start gap-1">
            <p className="text-ink-soft text-note">{title}</p>
            <ul>
              {docs.map((doc) => (
                <li key={doc.href}>
                  <PageLink {...doc} here={href} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}

function PageLink({ title, href, here }: { title: string; href: string; here: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={href === here ? 'page' : undefined}
      className="block min-h-6 rounded-control px-2 py-0.5 text-ink no-underline hover:bg-raised aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium pointer-coarse:py-2"
    >
      {title}
    </Link>
  )
}
