import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { networkOfPath } from '@/app/reader-networks'
import { BatchLens } from '@/components/receipts/batch/batch-lens'

export const metadata: Metadata = { title: 'Many receipts' }

export default async function ReceiptBatchPage({ params }: PageProps<'/[network]/receipts/batch'>) {
  if (!(await networkOfPath(params))) notFound()
  return <BatchLens />
}
