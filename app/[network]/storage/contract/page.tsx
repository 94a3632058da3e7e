import type { Metadata } from 'next'
import { createLoader } from 'nuqs/server'
import { previewLink } from '@/app/link-preview'
import { networkOfPath, requireNetwork } from '@/app/reader-networks'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { CALLS } from '@/lib/credits/tariff'
import { contractExamples } from '@/lib/examples/contract-examples'
import { CONTRACT_PARAMS } from '@/lib/permalinks/contract-permalink'
import { describeAskedContract } from '@/lib/storage/contract/contract-question'
import { parseContractQuestion } from '@/lib/storage/contract/parse-contract-draft'

const loadDraft = createLoader(CONTRACT_PARAMS)

export async function generateMetadata(props: PageProps<'/[network]/storage/contract'>): Promise<Metadata> {
  const network = await networkOfPath(props.params)
  // The unit of the limit does not matter here: a preview has no reader.
  const { value: question } = parseContractQuestion(await loadDraft(props.searchParams), CALLS)
  return previewLink(network && question && describeAskedContract(question, network), 'Whole contract')
}

export default async function ContractPage({ params }: PageProps<'/[network]/storage/contract'>) {
  const network = await requireNetwork(params)
  return <ContractLens examples={contractExamples(network.slug)} />
}
