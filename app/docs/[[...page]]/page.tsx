import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DocView } from '@/components/docs/doc-view'
import { docPath } from '@/lib/docs/doc-link'
import { listHeadings } from '@/lib/docs/headings'
import { listDocs } from '@/lib/docs/list-docs'
import { listDocNames, readDoc } from '../read-docs'

type Props = { params: Promise<{ page?: string[] }> }

export const dynamicParams = false

/** `/docs` is `docs/README.md`, and `/docs/logs` is `docs/logs.md`. */
export const generateStaticParams = () =>
  listDocNames().map((name) => ({ page: name === '' ? [] : name.split('/') }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tokens } = await readPage(params)
  return { title: listHeadings(tokens)[0]?.text ?? 'Documentation' }
}

export default async function DocPage({ params }: Props) {
  const { tokens, href } = await readPage(params)
  return <DocView tokens={tokens} href={href} groups={listDocs(readDoc() ?? [])} />
}

async function readPage(params: Props['params']) {
  const { page = [] } = await params
  const name = page.join('/')
  const tokens = readDoc(name)
  if (!tokens) notFound()
  return { tokens, href: docPath(name) }
}
