import { getAddress, type Hex } from 'viem'

export type RegistryContract = { chainId: number; address: Hex }

/** Names with NatSpec have a few kilobytes, sources and lines many. The code refers to the metadata by a hash. */
export const WANTED = ['names', 'sources', 'metadata', 'lines'] as const

export type Wanted = (typeof WANTED)[number]

const FIELDS: Record<Wanted, readonly string[]> = {
  names: [
    'abi',
    'storageLayout',
    'transientStorageLayout',
    'userdoc',
    'devdoc',
    'compilation.language',
    'compilation.compilerVersion',
    'compilation.name',
    'compilation.fullyQualifiedName',
    'proxyResolution',
  ],
  sources: [
    'sources',
    'compilation.language',
    'compilation.compilerSettings',
    'compilation.fullyQualifiedName',
  ],
  metadata: ['metadata'],
  lines: ['sources', 'sourceIds', 'runtimeBytecode.onchainBytecode', 'runtimeBytecode.sourceMap'],
}

/** The URL at a server with Sourcify's API v2: https://docs.sourcify.dev/docs/api/ */
export const registryUrl = (server: string, { chainId, address }: RegistryContract, wanted: Wanted): string =>
  `${server}/v2/contract/${chainId}/${getAddress(address)}?fields=${FIELDS[wanted].join(',')}`

/** The page of a contract at Sourcify. */
export const registryPage = ({ chainId, address }: RegistryContract): string =>
  `https://repo.sourcify.dev/${chainId}/${getAddress(address)}`
