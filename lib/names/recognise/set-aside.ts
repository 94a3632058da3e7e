import { describeBlock, numberOfBlock } from '@/lib/block/block'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KeptLayouts } from '@/lib/storage/kept/kept-layouts'
import type { FittedCode, LayoutText, SeenCode } from '@/lib/storage/kept/layout-text'
import { isOfOther } from '@/lib/storage/kept/layout-version'
import { isNoCode } from '@/lib/storage/kept/no-code'

/**
 * Why the newest kept layout is not used at a block, as a sentence; null if it is used, and if none is kept. `now` is the
 * code that runs there, if it was just read.
 */
export function findSetAside(
  kept: KeptLayouts | null,
  now: FittedCode | null,
  block: BlockParameter,
): string | null {
  const newest = kept?.layouts.at(-1)
  const other = now ?? kept?.apart
  if (!kept || !newest || !other) return null
  const isServed = kept.layouts.some((text) => !isOfOther(text, other))
  const number = numberOfBlock(block)
  const isEarlier = now === null && number !== null && BigInt(number) < BigInt(other.block)
  if (isServed || isEarlier) return null
  return `${sayKept(newest)}; at ${say(other)} ${sayOther(newest, other)}. It is still used for earlier blocks, and again if that code returns.`
}

const sayKept = ({ code, of }: LayoutText) =>
  code ? `It belongs to the code at ${say(code)}` : `It belongs to the code of ${of}`

function sayOther({ code }: LayoutText, other: SeenCode): string {
  if (isNoCode(other)) return 'there is no code'
  if (!code) return `the code is the code of ${other.address}`
  if (code.address === other.address) return 'the code is different'
  return `the implementation is ${other.address} and no longer ${code.address}`
}

const say = ({ block }: SeenCode) => describeBlock(`0x${BigInt(block).toString(16)}`)
