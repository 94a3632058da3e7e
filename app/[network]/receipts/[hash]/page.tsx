import type { Metadata } from 'next'
import { previewLink } from '@/app/link-preview'
import { networkOfPath, requireNetwork } from '@/app/reader-networks'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { receiptsOnChain } from '@/lib/examples/chain-examples'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { describeReceiptQuestion, parseReceiptQuestion } from '@/lib/receipts/question/receipt-question'

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<'/[network]/receipts/[hash]'>): Promise<Metadata> {
  const { hash } = await params
  const { compare } = await searchParams
  const network = await networkOfPath(params)
  const { value: question } = parseReceiptQuestion({
    hash,
    compare: typeof compare === 'string' ? compare : '',
  })
  return previewLink(network && question && describeReceiptQuestion(question, network), 'Receipts')
}

export default async function ReceiptPage({ params }: PageProps<'/[network]/receipts/[hash]'>) {
  const network = await requireNetwork(params)
  return <ReceiptLens examples={[...receiptsExamples(network.slug), ...receiptsOnChain(network)]} />
}
