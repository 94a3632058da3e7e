import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader } from 'nuqs/server'
import { previewLink } from '@/app/link-preview'
import { networkOfPath } from '@/app/reader-networks'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { CALLS } from '@/lib/credits/tariff'
import { contractExamples } from '@/lib/examples/contract-examples'
import { CONTRACT_PARAMS } from '@/lib/permalinks/contract-permalink'
import { describeAskedContract } from '@/lib/storage/contract/contract-question'
import { parseContractQuestion } from '@/lib/storage/contract/parse-contract-draft'

const loadDraft = createLoader(CONTRACT_PARAMS)

export async function generateMetadata(props: PageProps<'/[network]/storage/contract'>): Promise<Metadata> {
  const network = await networkOfPath(props.params)
  // Whatever unit its limit is in: a link is described where nothing is known of who will be asked.
  const { value: question } = parseContractQuestion(await loadDraft(props.searchParams), CALLS)
  return previewLink(network && question && describeAskedContract(question, network), 'Whole contract')
}

export default async function ContractPage({ params }: PageProps<'/[network]/storage/contract'>) {
  const network = await networkOfPath(params)
  if (!network) notFound()
  return <ContractLens examples={contractExamples(network.slug)} />
}
