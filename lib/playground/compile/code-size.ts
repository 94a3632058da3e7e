import { size } from 'viem'
import { formatCount } from '@/lib/text/count'
import type { CompiledProgram } from './compiled-program'

/** Bytes of code that a chain takes: https://eips.ethereum.org/EIPS/eip-170 */
const MAX_CODE_BYTES = 24_576

/** Of the contracts of a program that no chain would take, a sentence each. */
export function describeLargeCode({ contracts }: Pick<CompiledProgram, 'contracts'>): string[] {
  return contracts.flatMap(({ name, isImported, runtime }) => {
    const bytes = runtime ? size(runtime.bytes) : 0
    if (isImported || bytes <= MAX_CODE_BYTES) return []
    return [
      `${name} has ${formatCount(bytes)} bytes of code. It runs here, but on a chain the maximum is ${formatCount(MAX_CODE_BYTES)} (EIP-170).`,
    ]
  })
}
