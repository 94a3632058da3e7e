import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { previewLink } from '@/app/link-preview'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { findNetwork } from '@/lib/networks'
import { describeReceiptQuestion, parseReceiptQuestion } from '@/lib/receipts/question/receipt-question'

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<'/[network]/receipts/[hash]'>): Promise<Metadata> {
  const { network: slug, hash } = await params
  const { compare } = await searchParams
  const network = findNetwork(slug)
  const { value: question } = parseReceiptQuestion({
    hash,
    compare: typeof compare === 'string' ? compare : '',
  })
  return previewLink(network && question && describeReceiptQuestion(question, network), 'Receipts')
}

export default async function ReceiptPage({ params }: PageProps<'/[network]/receipts/[hash]'>) {
  const network = findNetwork((await params).network)
  if (!network) notFound()
  return <ReceiptLens network={network} examples={receiptsExamples(network.slug)} />
}
