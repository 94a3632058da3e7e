import { createSerializer, parseAsString } from 'nuqs/server'
import type { ContractDraft } from '@/lib/storage/contract/contract-question'

/** The question of the whole contract as URL parameters, kept as typed. Never holds a key. */
export const CONTRACT_PARAMS = {
  address: parseAsString.withDefault(''),
  block: parseAsString.withDefault('latest'),
  compare: parseAsString.withDefault(''),
  budget: parseAsString.withDefault(''),
}

/** How the answer is shown, apart from the question: its numbers as the reader wants them (`lib/storage/display`). */
export const CONTRACT_VIEW_PARAMS = { as: parseAsString.withDefault('') }

const serialize = createSerializer({ ...CONTRACT_PARAMS, ...CONTRACT_VIEW_PARAMS })

/** `/demo-mainnet/storage/contract?address=0x…&block=20000&compare=19000` */
export function formatContractPermalink(
  network: string,
  question: Partial<ContractDraft & { as: string }>,
): string {
  return serialize(`/${network}/storage/contract`, question)
}
