import { type Hex, keccak256, stringToHex } from 'viem'
import { refuseInput } from '@/lib/rpc/gate/caller-input'
import { formatSlot } from './slot'

/** Rules that derive the slot of a struct from a name. */
export const NAMESPACE_SCHEMES = ['erc7201', 'erc8042'] as const

export type NamespaceScheme = (typeof NAMESPACE_SCHEMES)[number]

export type Namespace = { scheme: NamespaceScheme; id: string }

/**
 * `keccak256(keccak256(id) - 1) & ~0xff`: https://eips.ethereum.org/EIPS/eip-7201
 * The id is hashed exactly as written, colons and spaces too.
 * @example
 * erc7201Slot('example.main') // → '0x183a6125c38840424c4a85fa12bab2ab606c4b6d0e7cc73c0c06ba5300eab500'
 */
export function erc7201Slot(id: string): Hex {
  const inner = BigInt(erc8042Slot(id)) - 1n
  return formatSlot((BigInt(keccak256(formatSlot(inner))) >> 8n) << 8n)
}

/** `keccak256(id)`: https://eips.ethereum.org/EIPS/eip-8042 */
export function erc8042Slot(id: string): Hex {
  return keccak256(stringToHex(id))
}

/**
 * The slot where a namespace starts. `erc7201`: keccak256(keccak256(id) - 1) & ~0xff; `erc8042`: keccak256(id).
 * Throws BadInputError for another scheme.
 * @example
 * namespaceSlot({ scheme: 'erc7201', id: 'example.main' }) // → 0x183a6125c38840424c4a85fa12bab2ab606c4b6d0e7cc73c0c06ba5300eab500n
 */
export function namespaceSlot({ scheme, id }: Namespace): bigint {
  if (!NAMESPACE_SCHEMES.includes(scheme)) {
    throw refuseInput('scheme', scheme, 'a known scheme', `Pass ${NAMESPACE_SCHEMES.join(' or ')}.`)
  }
  if (typeof id !== 'string') throw refuseInput('id', id, 'text', "Pass a name, such as 'example.main'.")
  return BigInt(scheme === 'erc7201' ? erc7201Slot(id) : erc8042Slot(id))
}

/** What the standard forbids in an id. Compilers hash it anyway, so it is no error. */
export function namespaceIdWarning({ scheme, id }: Namespace): string | null {
  if (scheme === 'erc7201' && /\s/.test(id)) {
    return 'An ERC-7201 id must not contain white space. This id does, and is hashed with it.'
  }
  if (scheme === 'erc8042' && /[^\x20-\x7e]/.test(id)) {
    return 'An ERC-8042 id must be printable ASCII. This id has other characters, and is hashed with them.'
  }
  return null
}
