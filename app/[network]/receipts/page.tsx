import type { Metadata } from 'next'
import { requireNetwork } from '@/app/reader-networks'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { receiptsOnChain } from '@/lib/examples/chain-examples'
import { receiptsExamples } from '@/lib/examples/receipts-examples'

export const metadata: Metadata = { title: 'Receipts' }

export default async function ReceiptsPage({ params }: PageProps<'/[network]/receipts'>) {
  const network = await requireNetwork(params)
  return <ReceiptLens examples={[...receiptsExamples(network.slug), ...receiptsOnChain(network)]} />
}
