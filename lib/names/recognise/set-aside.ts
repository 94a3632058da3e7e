import { describeBlock, numberOfBlock } from '@/lib/block/block'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KeptLayouts } from '@/lib/storage/kept/kept-layouts'
import { isSameCode } from '@/lib/storage/kept/layout-era'
import type { FittedCode } from '@/lib/storage/kept/layout-text'

/**
 * Why the newest kept layout does not count at a block, as a sentence; null where it does, and where none is kept. `now` is
 * the code that runs there, where somebody looked just now.
 */
export function findSetAside(
  kept: KeptLayouts | null,
  now: FittedCode | null,
  block: BlockParameter,
): string | null {
  const before = kept?.layouts.at(-1)?.code
  const other = now ?? kept?.apart
  if (!kept || !before || !other) return null
  const isServed = kept.layouts.some(({ code }) => !code || isSameCode(code, other))
  const number = numberOfBlock(block)
  const isEarlier = now === null && number !== null && BigInt(number) < BigInt(other.block)
  if (isServed || isEarlier) return null
  const seen = `It was kept for code seen at ${say(before)}`
  const isImplementation = other.address !== before.address
  const what = isImplementation
    ? `the proxy runs the code of ${other.address} and no longer that of ${before.address}`
    : 'the code is another one'
  return `${seen}; at ${say(other)} ${what}. It serves the blocks before, and comes back if that code does.`
}

const say = ({ block }: FittedCode) => describeBlock(`0x${BigInt(block).toString(16)}`)
