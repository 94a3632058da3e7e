import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { findNetwork } from '@/lib/networks'
import { contractExamples } from '@/lib/permalinks/contract-examples'

export const metadata: Metadata = { title: 'Whole contract' }

export default async function ContractPage({ params }: PageProps<'/[network]/storage/contract'>) {
  const network = findNetwork((await params).network)
  if (!network) notFound()
  return <ContractLens network={network} examples={contractExamples(network.slug)} />
}
