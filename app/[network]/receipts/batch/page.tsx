import type { Metadata } from 'next'
import { requireNetwork } from '@/app/reader-networks'
import { BatchLens } from '@/components/receipts/batch/batch-lens'

export const metadata: Metadata = { title: 'Many receipts' }

export default async function ReceiptBatchPage({ params }: PageProps<'/[network]/receipts/batch'>) {
  await requireNetwork(params)
  return <BatchLens />
}
