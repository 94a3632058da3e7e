import type { Metadata } from 'next'
import { createLoader } from 'nuqs/server'
import { previewLink } from '@/app/link-preview'
import { networkOfPath, requireNetwork } from '@/app/reader-networks'
import { StorageLens } from '@/components/storage/storage-lens'
import { storageOnChain } from '@/lib/examples/chain-examples'
import { storageExamples } from '@/lib/examples/storage-examples'
import { STORAGE_PARAMS } from '@/lib/permalinks/storage-permalink'
import { describeStorageDraft } from '@/lib/storage/question/storage-question'

const loadDraft = createLoader(STORAGE_PARAMS)

export async function generateMetadata(props: PageProps<'/[network]/storage'>): Promise<Metadata> {
  const network = await networkOfPath(props.params)
  const draft = await loadDraft(props.searchParams)
  return previewLink(network && describeStorageDraft(draft, network), 'Storage')
}

export default async function StoragePage({ params }: PageProps<'/[network]/storage'>) {
  const network = await requireNetwork(params)
  return <StorageLens examples={[...storageExamples(network.slug), ...storageOnChain(network)]} />
}
