import { type Hex, zeroAddress } from 'viem'
import { decodeCall } from '@/lib/abi/decode-call'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'
import { BadInputError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { parsePath } from '@/lib/storage/path/parse-path'
import { PathError } from '@/lib/storage/path/path-error'
import { parseSlot, shortSlot } from '@/lib/storage/place/slot'
import type { SeenChains } from './chains'
import { parseNumberInput } from './parse-block-input'
import {
  type BoxReading,
  notUnderstood,
  type Suggestion,
  suggestLogs,
  suggestReceipt,
  suggestStorage,
  suggestTransfers,
  understood,
} from './suggestion'

/** A run behind a slash or an equals sign may be the key in a URL: some providers' keys have 40 hex digits. */
const RUN = /(?:(?<![0-9a-z])0x|(?<![0-9a-z/=]))([0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi

/** The runs of 64 or 40 hex digits in a text, each once and in order: hashes, slots, topics, addresses. */
export const findHex = (text: string): Hex[] => [
  ...new Set([...text.matchAll(RUN)].map(([, digits]): Hex => `0x${digits}`)),
]

const ADDRESS_AND_REST = /^(0x[0-9a-f]{40})(?:[\s.:/]+(.*))?$/is
const SELECTOR_DIGITS = 8
/** Block numbers and short slots have no more. */
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
  // The data of a call or an error: 4 bytes and words, sometimes with packed bytes at the end.
  if (digits > WORD_DIGITS && digits % 2 === 0) return explainData(data.data, network.slug)
  return notUnderstood(
    `This has ${digits} hex digits. An address has 40, a hash, topic or slot 64, a selector 8, a block number up to 16.`,
  )
}

/** An address or 32 bytes without 0x. */
export const isPlainHex = (typed: string) => /^([0-9a-f]{64}|[0-9a-f]{40}([\s.:/].*)?)$/is.test(typed)

export function parsePlainHex(typed: string, network: Network, chains: SeenChains): BoxReading {
  const digits = typed.length === WORD_DIGITS ? typed : typed.slice(0, 40)
  const reading = parseHexInput(`0x${typed}`, network, chains)
  return { ...reading, note: `Read as 0x${digits}.` }
}

/** For a text that says that its 32 bytes are a transaction. */
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

/** A slot or a path. Other text is not repeated: it may contain a secret. */
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

/** The addresses in the arguments of a call of a common standard. The reader chooses one of several. */
function explainData(data: Hex, network: string): BoxReading {
  const decoded = decodeCall(data, KNOWN_FUNCTIONS)
  const args = decoded.state === 'raw' ? [] : decoded.args
  const addresses = args.flatMap(({ parameter, value }) =>
    parameter.type === 'address' ? [String(value).toLowerCase() as Hex] : [],
  )
  const found = [...new Set(addresses)].filter((address) => address !== zeroAddress)
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

/** 32 bytes may be a hash, a topic or a slot. */
function explainWord(word: Hex, network: string): BoxReading {
  const asTopic = suggestTopic(word, network)
  const others = [
    suggestReceipt('The receipt of this transaction', network, word),
    suggestLogs('The logs of the block with this hash', network, { by: 'block', block: word }),
    suggestStorage('The word at this slot; you name the contract', network, { slot: word }),
  ]
  return { suggestions: knownEvent(word) ? [asTopic, ...others] : [...others, asTopic] }
}
