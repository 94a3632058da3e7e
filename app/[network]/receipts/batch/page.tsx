import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BatchLens } from '@/components/receipts/batch/batch-lens'
import { findNetwork } from '@/lib/networks'

export const metadata: Metadata = { title: 'Many receipts' }

export default async function ReceiptBatchPage({ params }: PageProps<'/[network]/receipts/batch'>) {
  const network = findNetwork((await params).network)
  if (!network) notFound()
  return <BatchLens network={network} />
}
