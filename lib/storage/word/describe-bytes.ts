import { countOf } from '@/lib/text/count'
import type { ByteRun } from './changed-bytes'

/** "offset 8, 20 bytes": counted from the low-order end, as Solidity does. */
export const describeBytes = ({ from, to }: ByteRun): string =>
  `offset ${32 - to}, ${countOf(to - from, 'byte')}`
