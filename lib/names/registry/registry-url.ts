import { getAddress, type Hex } from 'viem'

/** A contract as a registry is asked about it. */
export type RegistryContract = { chainId: number; address: Hex }

/**
 * What of a contract is wanted: its names and what its author wrote about them, which are a few kilobytes; the files of its source, which are many; or the metadata
 * that its code names by a hash.
 */
export const WANTED = ['names', 'sources', 'metadata'] as const

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
}

/** Where a server of Sourcify's API v2 answers it: https://docs.sourcify.dev/docs/api/ */
export const registryUrl = (server: string, { chainId, address }: RegistryContract, wanted: Wanted): string =>
  `${server}/v2/contract/${chainId}/${getAddress(address)}?fields=${FIELDS[wanted].join(',')}`

/** Its page at Sourcify, for people. */
export const registryPage = ({ chainId, address }: RegistryContract): string =>
  `https://repo.sourcify.dev/${chainId}/${getAddress(address)}`
