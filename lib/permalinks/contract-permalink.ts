import { createSerializer, parseAsString } from 'nuqs/server'
import type { ContractDraft } from '@/lib/storage/contract/contract-question'

/** The form of the page as URL parameters, as typed. Never has a key. */
export const CONTRACT_PARAMS = {
  address: parseAsString.withDefault(''),
  block: parseAsString.withDefault('latest'),
  compare: parseAsString.withDefault(''),
  budget: parseAsString.withDefault(''),
}

/** The number formats of the result (`lib/storage/display`). */
export const CONTRACT_VIEW_PARAMS = { as: parseAsString.withDefault('') }

const serialize = createSerializer({ ...CONTRACT_PARAMS, ...CONTRACT_VIEW_PARAMS })

/** `/demo-mainnet/storage/contract?address=0x…&block=20000&compare=19000` */
export function formatContractPermalink(
  network: string,
  question: Partial<ContractDraft & { as: string }>,
): string {
  return serialize(`/${network}/storage/contract`, question)
}
