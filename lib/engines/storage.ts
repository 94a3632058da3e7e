export { encodeMappingKey } from '@/lib/storage/place/mapping-key'
export { deriveMappingSlot } from '@/lib/storage/place/mapping-slot'
export { erc7201Slot } from '@/lib/storage/place/namespace-slot'
