import { ContractLens } from '@/components/storage/contract/contract-lens'
import { StorageLens } from '@/components/storage/storage-lens'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { openOnDemo } from '../open-on-demo'

/** The storage page of the demo's main network at a query. The demo chain answers its calls. */
export const openStorage = (question: Parameters<typeof formatStoragePermalink>[1]) =>
  openOnDemo(<StorageLens examples={[]} />, formatStoragePermalink('demo-mainnet', question))

/** As {@link openStorage}, for the page of a whole contract. */
export const openContract = (question: Parameters<typeof formatContractPermalink>[1]) =>
  openOnDemo(<ContractLens examples={[]} />, formatContractPermalink('demo-mainnet', question))
