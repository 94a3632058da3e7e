import { type Hex, isHex } from 'viem'
import type { JsonObject } from '@/lib/storage/layout/layout-json'
import type { DeployedContract } from './built-contract'
import { isContractName } from './contract-place'

/** A record of a deployment, with its address in lower case; none where nothing is said of the address. */
export function readDeployed({
  chainId,
  address,
  name,
  layout = null,
  abi = null,
}: {
  chainId: number | null
  address: unknown
  name: unknown
  layout?: JsonObject | null
  abi?: readonly unknown[] | null
}): DeployedContract[] {
  const known = isContractName(name) ? name : null
  if (!isAddress(address) || (known === null && !layout && !abi)) return []
  return [{ chainId, address: toLowerCase(address), name: known, layout, abi }]
}

const isAddress = (value: unknown): value is Hex => isHex(value) && value.length === 42

const toLowerCase = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`
