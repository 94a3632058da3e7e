import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { findNetwork } from '@/lib/networks'

export const metadata: Metadata = { title: 'Receipts' }

export default async function ReceiptsPage({ params }: PageProps<'/[network]/receipts'>) {
  const network = findNetwork((await params).network)
  if (!network) notFound()
  return <ReceiptLens network={network} examples={receiptsExamples(network.slug)} />
}
