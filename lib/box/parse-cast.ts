import { formatBlock } from '@/lib/block/block'
import { parseTypedBlock } from '@/lib/block/typed-block'
import { BadInputError } from '@/lib/errors'
import { parseEventChoice } from '@/lib/logs/question/event-field'
import type { Network, Networks } from '@/lib/networks'
import { parseTypedAddress, parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { addSlots, parseSlot, shortSlot } from '@/lib/storage/place/slot'
import { parseJson } from '@/lib/text/parse-json'
import { networkOfChain, networkOfEndpoint, type SeenChains } from './chains'
import { parseRequestText } from './parse-request-text'
import { type CastCommand, parseCastWords, splitShellWords } from './shell-words'
import {
  type BoxReading,
  notUnderstood,
  onNetwork,
  suggestLogs,
  suggestReceipt,
  suggestStorage,
  understood,
} from './suggestion'

const START = /^(?:\$\s+)?(?:ETH_RPC_URL=(\S+)\s+)?cast(?=\s|$)/

export const isCast = (typed: string) => START.test(typed)

/**
 * The query of a command of Foundry's cast: https://getfoundry.sh/reference/cast. Only the network is read from the URL of
 * its node, never a key.
 */
export function parseCast(command: string, network: Network, { networks }: SeenChains): BoxReading {
  const [start = '', variable] = START.exec(command) ?? []
  const cast = parseCastWords(splitShellWords(command.slice(start.length)))
  const asked = networkOf(networks, cast, variable) ?? network
  try {
    const reading = readVerb(cast, asked.slug)
    return asked === network ? reading : onNetwork(reading, asked)
  } catch (error) {
    if (error instanceof BadInputError) return notUnderstood(error.shortMessage)
    throw error
  }
}

function networkOf(
  networks: Networks,
  { options }: CastCommand,
  variable: string | undefined,
): Network | undefined {
  const [chain] = options.get('chain') ?? []
  const [node = variable] = options.get('rpc-url') ?? []
  const url = node?.replaceAll(/["']/g, '')
  const ofNode =
    url && (URL.canParse(url) ? networkOfEndpoint(networks, new URL(url)) : networkOfChain(networks, url))
  return ofNode || (chain === undefined ? undefined : networkOfChain(networks, chain))
}

function readVerb(cast: CastCommand, network: string): BoxReading {
  switch (cast.verb) {
    case 'storage':
    case 'st':
      return askStorage(cast, network)
    case 'logs':
    case 'l':
      return parseLogs(cast, network)
    case 'receipt':
    case 're':
    case 'tx':
    case 't':
    case 'run':
    case 'r': {
      const hash = parseTypedHash(cast.args[0] ?? '', 'transaction hash')
      return understood(suggestReceipt(`The receipt of ${hash}`, network, hash))
    }
    case 'block':
    case 'bl': {
      const block = typedBlock(cast.args[0] ?? '')
      return understood(suggestLogs(`The logs of block ${block}`, network, { from: block, to: block }))
    }
    case 'rpc':
    case 'rp':
      return readRpc(cast, network)
    case '':
      return notUnderstood('This is no cast command.')
    default:
      return notUnderstood(NOT_READ)
  }
}

/** The typed word is not repeated: it may be a key. */
const NOT_READ = 'Use one of the cast commands storage, logs, receipt, tx, run, block or rpc.'

function askStorage({ args: [contract, base, offset], options }: CastCommand, network: string): BoxReading {
  if (contract === undefined) return notUnderstood('This command names no contract.')
  const address = parseTypedAddress(contract)
  const block = typedBlock(options.get('block')?.[0] ?? '')
  if (base === undefined) {
    return understood(suggestStorage(`Storage of ${address}`, network, { address, block }))
  }
  const slot = shortSlot(addSlots(parseSlot(base), parseSlot(offset ?? '0')))
  return understood(suggestStorage(`Slot ${slot} of ${address}`, network, { address, slot, block }))
}

function parseLogs({ args: [event = '', ...topics], options }: CastCommand, network: string): BoxReading {
  parseEventChoice(event)
  if (topics.length > 3) throw new BadInputError('A log has at most three topics besides its event.')
  const [topic1 = '', topic2 = '', topic3 = ''] = topics.map(readTopic)
  const addresses = (options.get('address') ?? []).flatMap((list) => list.split(','))
  return understood(
    suggestLogs('The logs of this command', network, {
      address: addresses.map(parseTypedAddress).join(', '),
      event,
      topic1,
      topic2,
      topic3,
      from: typedBlock(options.get('from-block')?.[0] ?? 'earliest'),
      to: typedBlock(options.get('to-block')?.[0] ?? ''),
    }),
  )
}

/** A value of the argument's type, or 32 bytes. Empty for any value. */
function readTopic(typed: string): string {
  if (/^(0x[0-9a-f]{0,64}|-?\d{1,78}|true|false|)$/i.test(typed)) return typed
  throw new BadInputError('A topic is hex, a number, true or false.')
}

/** `cast rpc eth_getStorageAt 0x… 0x5 latest`: a word that is not JSON is text. With --raw one word has all params. */
function readRpc({ args: [method = '', ...params], options }: CastCommand, network: string): BoxReading {
  const values = options.has('raw') ? parseParam(params[0] ?? '[]') : params.map(parseParam)
  return parseRequestText(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: values }), network)
}

function parseParam(word: string): unknown {
  const json = parseJson(word)
  return json === undefined ? word : json
}

const typedBlock = (typed: string): string => formatBlock(parseTypedBlock(typed))
