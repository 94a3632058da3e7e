import { type Hex, zeroAddress } from 'viem'
import { decodeCall } from '@/lib/abi/decode-call'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'

/** The addresses among the arguments of a call of a common standard, each once. The zero address is no contract and no account. */
export function listDataAddresses(data: Hex): readonly Hex[] {
  const decoded = decodeCall(data, KNOWN_FUNCTIONS)
  if (decoded.state === 'raw') return []
  const addresses = decoded.args.flatMap(({ parameter, value }) =>
    parameter.type === 'address' ? [String(value).toLowerCase() as Hex] : [],
  )
  return [...new Set(addresses)].filter((address) => address !== zeroAddress)
}
