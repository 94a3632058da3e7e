import type { Hex } from 'viem'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { BadInputError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { parsePath } from '@/lib/storage/path/parse-path'
import { PathError } from '@/lib/storage/path/path-error'
import { parseSlot, shortSlot } from '@/lib/storage/place/slot'
import { listDataAddresses } from './data-addresses'
import type { SeenChains } from './newest-block'
import { parseNumberInput } from './parse-number-input'
import { suggestTransfers } from './suggest-transfers'
import {
  type BoxReading,
  notUnderstood,
  type Suggestion,
  suggestLogs,
  suggestReceipt,
  suggestStorage,
  understood,
} from './suggestion'

const ADDRESS_AND_REST = /^(0x[0-9a-f]{40})(?:[\s.:/]+(.*))?$/is
const SELECTOR_DIGITS = 8
/** No block number and no slot written short has more. */
const NUMBER_DIGITS = 16
const WORD_DIGITS = 64

/** Text that begins with 0x: an address, alone or with a place in its storage, 32 bytes, a selector, or a number. */
export function parseHexInput(typed: string, network: Network, chains: SeenChains): BoxReading {
  const [, address, place] = ADDRESS_AND_REST.exec(typed) ?? []
  if (address) return readAddress(address, place?.trim() ?? '', network.slug)
  if (!/^0x[0-9a-f]+$/i.test(typed)) return notUnderstood('After 0x only hex digits may follow.')
  const digits = typed.slice(2).length
  if (digits === WORD_DIGITS) return explainWord(typed.toLowerCase() as Hex, network.slug)
  const data = { data: typed.toLowerCase() as Hex }
  if (digits === SELECTOR_DIGITS) {
    const { suggestions } = parseNumberInput(typed, network, chains)
    return { suggestions, ...data }
  }
  if (digits <= NUMBER_DIGITS) return parseNumberInput(typed, network, chains)
  // The data of a call or of an error: 4 bytes and words, sometimes with packed bytes at the end.
  if (digits > WORD_DIGITS && digits % 2 === 0) return explainData(data.data, network.slug)
  return notUnderstood(
    `This has ${digits} hex digits. An address has 40, a hash, topic or slot 64, a selector 8, a block number up to 16.`,
  )
}

/** Hex as it is often copied, without 0x before it: as many digits as an address or 32 bytes have. */
export const isBareHex = (typed: string) => /^([0-9a-f]{64}|[0-9a-f]{40}([\s.:/].*)?)$/is.test(typed)

export function parseBareHex(typed: string, network: Network, chains: SeenChains): BoxReading {
  const digits = typed.length === WORD_DIGITS ? typed : typed.slice(0, 40)
  const reading = parseHexInput(`0x${typed}`, network, chains)
  return { ...reading, note: `Read as 0x${digits}.` }
}

/** Where the text itself says that 32 bytes are a transaction. */
export function onlyReceipt(reading: BoxReading): BoxReading {
  const receipt = reading.suggestions.find(({ href }) => href.includes('/receipts/'))
  return receipt ? understood(receipt) : notUnderstood('A transaction has a hash of 64 hex digits.')
}

function readAddress(typed: string, place: string, network: string): BoxReading {
  try {
    const address = parseTypedAddress(typed)
    if (place !== '') return understood(readPlace(address, place, network))
    return understood(
      suggestStorage(`Storage of ${address}`, network, { address }),
      suggestLogs(`Logs of ${address}`, network, { address }),
      ...suggestTransfers(address, network),
    )
  } catch (error) {
    if (error instanceof BadInputError) return notUnderstood(error.shortMessage)
    throw error
  }
}

/** A slot by its number, or a path. Text that is neither goes nowhere: it may hold anything. */
function readPlace(address: Hex, place: string, network: string) {
  if (/^(0x[0-9a-f]+|\d+)$/i.test(place)) {
    const slot = shortSlot(parseSlot(place))
    return suggestStorage(`Slot ${slot} of ${address}`, network, { address, slot })
  }
  try {
    parsePath(place)
  } catch (error) {
    if (!(error instanceof PathError)) throw error
    throw new BadInputError('After the address, type a slot or a path such as balances[0x…].')
  }
  return suggestStorage(`${place} in the storage of ${address}`, network, {
    address,
    by: 'path',
    path: place,
  })
}

/** A single address is read as if it was typed alone; of several the reader chooses. */
function explainData(data: Hex, network: string): BoxReading {
  const found = listDataAddresses(data)
  const [only] = found
  if (only === undefined) return { suggestions: [], data }
  if (found.length > 1) return { suggestions: [], data, found }
  return { ...readAddress(only, '', network), data, note: `The address in this data is ${only}.` }
}

const knownEvent = (topic: Hex) => KNOWN_EVENTS.find(({ topic0 }) => topic0 === topic)

export const suggestTopic = (topic: Hex, network: string): Suggestion =>
  suggestLogs(`Logs of ${knownEvent(topic)?.signature ?? 'the event with this topic'}`, network, {
    event: topic,
  })

/** 32 bytes look the same whatever they are. */
function explainWord(word: Hex, network: string): BoxReading {
  const asTopic = suggestTopic(word, network)
  const others = [
    suggestReceipt('The receipt of this transaction', network, word),
    suggestLogs('The logs of the block with this hash', network, { by: 'block', block: word }),
    suggestStorage('The word at this slot; you name the contract', network, { slot: word }),
  ]
  return { suggestions: knownEvent(word) ? [asTopic, ...others] : [...others, asTopic] }
}
