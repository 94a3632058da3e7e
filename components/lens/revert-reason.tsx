import type { Hex } from 'viem'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { sayRevert } from '@/lib/abi/say-revert'

/** The revert reason, decoded with errors that many contracts share. */
export function RevertReason({ data }: { data: Hex }) {
  return <p className="font-mono text-table wrap-anywhere">{sayRevert(data, KNOWN_ERRORS)}</p>
}
