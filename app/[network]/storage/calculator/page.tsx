import type { Metadata } from 'next'
import { createLoader } from 'nuqs/server'
import { previewLink } from '@/app/link-preview'
import { networkOfPath, requireNetwork } from '@/app/reader-networks'
import { Calculator } from '@/components/storage/calculator/calculator'
import { calculatorExamples } from '@/lib/examples/calculator-examples'
import {
  CALCULATOR_PARAMS,
  formatCalculatorPermalink,
  toCalculatorDraft,
} from '@/lib/permalinks/calculator-permalink'
import { calculateSlot, describeCalculation } from '@/lib/storage/calculator/calculator-question'

const loadParams = createLoader(CALCULATOR_PARAMS)

export async function generateMetadata(props: PageProps<'/[network]/storage/calculator'>): Promise<Metadata> {
  const network = await networkOfPath(props.params)
  if (!network) return {}
  const draft = toCalculatorDraft(await loadParams(props.searchParams))
  const isEmpty =
    formatCalculatorPermalink(network.slug, draft) === formatCalculatorPermalink(network.slug, {})
  const says = isEmpty ? null : describeCalculation(draft, calculateSlot(draft), network)
  return previewLink(says, 'Slot calculator')
}

export default async function CalculatorPage({ params }: PageProps<'/[network]/storage/calculator'>) {
  const network = await requireNetwork(params)
  return <Calculator examples={calculatorExamples(network.slug)} />
}
