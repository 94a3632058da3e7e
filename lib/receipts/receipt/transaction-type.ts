export type TransactionType = { name: string; meaning: string }

const TYPES: Record<string, TransactionType> = {
  '0': { name: 'legacy', meaning: 'One gas price, as in all transactions before types.' },
  // https://eips.ethereum.org/EIPS/eip-2930
  '1': {
    name: 'access list',
    meaning: 'Lists addresses and slots to access at a lower price (EIP-2930).',
  },
  // https://eips.ethereum.org/EIPS/eip-1559
  '2': {
    name: 'fee market',
    meaning: 'Sets a maximum fee and a tip. The base fee is burnt (EIP-1559).',
  },
  // https://eips.ethereum.org/EIPS/eip-4844
  '3': {
    name: 'blob',
    meaning:
      'Has data blobs that nodes keep for some weeks, paid with blob gas. Contracts see only their hashes (EIP-4844).',
  },
  // https://eips.ethereum.org/EIPS/eip-7702
  '4': {
    name: 'set code',
    meaning:
      'Has authorizations that set contract code for externally owned accounts. A receipt does not list them (EIP-7702).',
  },
}

/**
 * Types of single kinds of networks: https://specs.optimism.io/protocol/deposits.html · https://github.com/OffchainLabs/go-ethereum ·
 * https://github.com/matter-labs/zksync-era · https://github.com/celo-org/op-geth · https://github.com/0xPolygon/bor
 */
const NETWORK_TYPES: Record<string, readonly [network: string, name: string]> = {
  '0x64': ['Arbitrum', 'deposit of ether'],
  '0x65': ['Arbitrum', 'unsigned, sent from layer 1'],
  '0x66': ['Arbitrum', 'call of a contract by layer 1'],
  '0x68': ['Arbitrum', 'try of a retryable ticket'],
  '0x69': ['Arbitrum', 'retryable ticket'],
  '0x6a': ['Arbitrum', 'internal'],
  '0x71': ['zkSync', 'EIP-712'],
  '0x7b': ['Celo', 'fee in a token'],
  '0x7c': ['Celo', 'fee in a token, old form'],
  '0x7e': ['OP Stack', 'deposit'],
  '0x7f': ['Polygon', 'state from Ethereum'],
  '0xff': ['zkSync', 'sent from layer 1'],
}

/** What the type of a receipt stands for; types beyond Ethereum's own belong to single networks. */
export function describeTransactionType(type: bigint): TransactionType {
  const known = TYPES[String(type)]
  if (known) return known
  const hex = `0x${type.toString(16)}`
  const [network, name] = NETWORK_TYPES[hex] ?? []
  return network === undefined
    ? { name: `network-specific (${hex})`, meaning: 'Not a type of Ethereum.' }
    : {
        name: `${name} (${hex} of ${network})`,
        meaning: `Not a type of Ethereum; ${network} networks use it.`,
      }
}
