import { createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { POSITION_KINDS, type StorageDraft } from '@/lib/storage/question/storage-draft'

/** The form of the page as URL parameters, as typed. Never has a key. */
export const STORAGE_PARAMS = {
  address: parseAsString.withDefault(''),
  by: parseAsStringLiteral(POSITION_KINDS).withDefault('slot'),
  slot: parseAsString.withDefault(''),
  keyType: parseAsString.withDefault('address'),
  key: parseAsString.withDefault(''),
  path: parseAsString.withDefault(''),
  block: parseAsString.withDefault('latest'),
}

const serialize = createSerializer(STORAGE_PARAMS)

/** `/demo-mainnet/storage?address=0x…&slot=5` */
export function formatStoragePermalink(network: string, question: Partial<StorageDraft>): string {
  return serialize(`/${network}/storage`, question)
}
