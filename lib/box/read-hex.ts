import type { Hex } from 'viem'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { BadInputError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { parseTypedAddress } from '@/lib/rpc/typed-input'
import { readNumber } from './read-number'
import {
  type BoxReading,
  notUnderstood,
  suggestLogs,
  suggestReceipt,
  suggestStorage,
  understood,
} from './suggestion'

const ADDRESS_AND_REST = /^(0x[0-9a-f]{40})(?:[\s.:/]+(.*))?$/is

/** Text that begins with 0x: an address, alone or with a path into its storage, 32 bytes, or a number. */
export function readHex(typed: string, network: Network): BoxReading {
  const [, address, path] = ADDRESS_AND_REST.exec(typed) ?? []
  if (address) return readAddress(address, path?.trim() ?? '', network.slug)
  const digits = typed.slice(2).length
  if (!/^0x[0-9a-f]+$/i.test(typed)) return notUnderstood('After 0x only hex digits may follow.')
  if (digits === 64) return readWord(typed.toLowerCase() as Hex, network.slug)
  if (digits <= 16) return readNumber(BigInt(typed), network)
  return notUnderstood(
    `This has ${digits} hex digits. An address has 40, a hash, topic or slot 64, a block number up to 16.`,
  )
}

function readAddress(typed: string, path: string, network: string): BoxReading {
  try {
    const address = parseTypedAddress(typed)
    if (path !== '') {
      return understood(
        suggestStorage(`${path} in the storage of ${address}`, network, { address, by: 'path', path }),
      )
    }
    return understood(
      suggestStorage(`What ${address} stores`, network, { address }),
      suggestLogs(`What ${address} emitted`, network, { address }),
    )
  } catch (error) {
    if (error instanceof BadInputError) return notUnderstood(error.shortMessage)
    throw error
  }
}

/** 32 bytes look the same whatever they are. */
function readWord(word: Hex, network: string): BoxReading {
  const known = KNOWN_EVENTS.find(({ topic0 }) => topic0 === word)
  const asTopic = known
    ? suggestLogs(`Logs of ${known.signature}`, network, { event: word })
    : suggestLogs('Logs of the event with this topic', network, { event: word })
  const others = [
    suggestReceipt('The receipt of this transaction', network, word),
    suggestLogs('The logs of the block with this hash', network, { by: 'block', block: word }),
    suggestStorage('The word at this slot, of an address to come', network, { slot: word }),
  ]
  return { suggestions: known ? [asTopic, ...others] : [...others, asTopic] }
}
