import { concatHex, type Hex, keccak256 } from 'viem'
import type { Hashed } from '@/lib/playground/trace/trace'
import type { Layout } from '@/lib/storage/layout/layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { formatSlot } from '@/lib/storage/place/slot'

/** What code hashes on its way to a path, and to its data where it is dynamic. */
export function hashesOfPath(layout: Layout, path: string): Hashed[] {
  const { steps, place } = resolvePath(layout, path)
  const hashed = steps.flatMap(({ hash }) =>
    hash ? [lower(concatHex(hash.parts.map(({ bytes }) => bytes)))] : [],
  )
  return [
    ...hashed.map(toHashed),
    { ...toHashed(formatSlot(place.slot)), digest: formatSlot(dataSlot(place.slot)) },
  ]
}

export const toHashed = (preimage: Hashed['preimage']): Hashed => ({
  digest: keccak256(preimage),
  preimage,
  frame: 0,
  memory: 0,
})

/** As the machine writes bytes. */
const lower = (bytes: Hex): Hex => `0x${bytes.slice(2).toLowerCase()}`
