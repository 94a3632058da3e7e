import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Calculator } from '@/components/storage/calculator/calculator'
import { findNetwork } from '@/lib/networks'
import { calculatorExamples } from '@/lib/permalinks/calculator-examples'

export const metadata: Metadata = { title: 'Slot calculator' }

export default async function CalculatorPage({ params }: PageProps<'/[network]/storage/calculator'>) {
  const network = findNetwork((await params).network)
  if (!network) notFound()
  return <Calculator network={network} examples={calculatorExamples(network.slug)} />
}
