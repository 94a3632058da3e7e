import * as v from 'valibot'
import { BadInputError, TriptychError } from '@/lib/errors'
import { type Network, type Networks, SHIPPED_NETWORKS } from '@/lib/networks'
import { findCollision } from './join-networks'
import { openNetwork } from './known-chains'
import { CHAIN_ID, NETWORK_FACTS } from './network-facts'

const SHAPE = 'Write "4242=My devnet, symbol=DEV, decimals=18, blockTime=2, history=archive, testnet".'

/** Parsed once: it may be long, and every request reads it. */
let last: { setting: string; networks: Networks } = { setting: '', networks: [] }

/** The networks of the setting `NETWORKS`. Throws {@link TriptychError} if it is wrong. */
export function readOperatorNetworks(setting: string): Networks {
  if (last.setting === setting) return last.networks
  try {
    last = { setting, networks: parseOperatorNetworks(setting) }
    return last.networks
  } catch (cause) {
    if (!(cause instanceof BadInputError)) throw cause
    throw new TriptychError(`NETWORKS: ${cause.shortMessage}`, {
      whatToDo: 'Change it in the environment or in .env; .env.example explains it.',
      cause,
    })
  }
}

/**
 * Entries separated by semicolons. An entry is ids of known chains, "100 137", or a custom network, "4242=My devnet, symbol=DEV,
 * decimals=18, blockTime=2, history=archive, testnet". Everything after the name is optional. Throws {@link BadInputError}.
 */
export function parseOperatorNetworks(text: string): Networks {
  const networks: Network[] = []
  for (const entry of text.split(';').flatMap(readEntry)) {
    const network = openEntry(entry)
    const collision = findCollision([...SHIPPED_NETWORKS, ...networks], network)
    if (collision) throw new BadInputError(`“${entry}”: ${collision.says}`)
    networks.push(network)
  }
  return networks
}

const readEntry = (text: string): string[] =>
  /^[\d\s]*$/.test(text) ? text.split(/\s+/).filter((id) => id !== '') : [text.trim()]

function openEntry(entry: string): Network {
  const described = /^\d+$/.test(entry)
    ? v.safeParse(CHAIN_ID, Number(entry))
    : v.safeParse(NETWORK_FACTS, parseFacts(entry))
  if (!described.success) throw new BadInputError(`“${entry}”: ${described.issues[0].message}`)
  const network = openNetwork(described.output)
  if (network) return network
  throw new BadInputError(`“${entry}”: no known chain has this id. ${SHAPE}`)
}

function parseFacts(entry: string) {
  const [, chainId = '', name = '', rest = ''] = /^(\d+)\s*=([^,]*)(.*)$/s.exec(entry) ?? []
  const said = new Map(rest.split(',').map(parsePair))
  said.delete('')
  const facts = {
    chainId: Number(chainId),
    name,
    symbol: said.get('symbol') ?? 'ETH',
    decimals: Number(said.get('decimals') ?? 18),
    blockTime: said.has('blockTime') ? Number(said.get('blockTime')) : null,
    history: said.get('history') ?? 'unstated',
    testnet: said.has('testnet'),
  }
  if (chainId === '' || [...said.keys()].some((key) => !(key in facts) || key === 'name')) {
    throw new BadInputError(`“${entry}” is not read. ${SHAPE}`)
  }
  return facts
}

function parsePair(text: string): [key: string, value: string] {
  const [key = '', ...value] = text.split('=')
  return [key.trim(), value.join('=').trim()]
}
