export type TransactionType = { name: string; meaning: string }

const TYPES: Record<string, TransactionType> = {
  '0': { name: 'legacy', meaning: 'One gas price, as all transactions had before types existed.' },
  // https://eips.ethereum.org/EIPS/eip-2930
  '1': {
    name: 'access list',
    meaning: 'Names the addresses and slots it will touch, at a lower price (EIP-2930).',
  },
  // https://eips.ethereum.org/EIPS/eip-1559
  '2': {
    name: 'fee market',
    meaning: 'Bids a maximum fee and a tip; the block’s base fee is burnt (EIP-1559).',
  },
  // https://eips.ethereum.org/EIPS/eip-4844
  '3': {
    name: 'blob',
    meaning:
      'Carries blobs of data that nodes keep for some weeks, paid for with blob gas; contracts see their hashes alone (EIP-4844).',
  },
  // https://eips.ethereum.org/EIPS/eip-7702
  '4': {
    name: 'set code',
    meaning:
      'Carries authorizations by which accounts of people take on the code of a contract; a receipt does not list them (EIP-7702).',
  },
}

/** What the type of a receipt stands for; types beyond Ethereum's own belong to single networks. */
export function describeTransactionType(type: bigint): TransactionType {
  const name = `a network’s own (0x${type.toString(16)})`
  return TYPES[String(type)] ?? { name, meaning: 'Not one of Ethereum’s types.' }
}
