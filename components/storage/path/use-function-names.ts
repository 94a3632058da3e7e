'use client'

import { useRecognised } from '@/components/lens/names/use-recognised'
import { useKeptAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import { parseStorageDraft } from '@/lib/storage/question/storage-question'

/** The functions that the contract of a form has, as far as its ABI is at hand. */
export function useFunctionNames(form: StorageDraft): readonly string[] {
  const network = useNetwork()
  const fields = parseStorageDraft(form)
  const address = fields.address.value ?? ''
  const recognised = useRecognised(network, address, fields.block.value ?? 'latest')
  const kept = useKeptAbi(network, address)
  return [recognised?.abi, kept?.abi].flatMap((abi) => abi?.functions.map(({ name }) => name) ?? [])
}
