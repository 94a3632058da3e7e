import { showHiddenCharacters } from '@/lib/text/safe-text'
import { inspectIt } from './forge-inspect'
import { isObject, type JsonObject } from './layout-json'

/** What a broadcast of `forge script` says instead of a layout; null for another file. */
export function explainBroadcast({ transactions }: JsonObject): string | null {
  if (!Array.isArray(transactions)) return null
  const deployed = transactions
    .filter(isObject)
    .flatMap(({ contractName, contractAddress }) =>
      typeof contractName === 'string' && typeof contractAddress === 'string'
        ? [{ name: contractName, address: contractAddress }]
        : [],
    )
  const [first] = deployed
  if (!first) return null
  return `This broadcast file has contract names, but no layouts: ${listDeployed(deployed)}. ${inspectIt(first.name)}`
}

/** The same of `deployed_addresses.json` of Hardhat Ignition. */
export function explainIgnition(json: JsonObject): string | null {
  const deployed = Object.entries(json).map(([key, address]) => ({ key, address }))
  const listed = deployed.flatMap(({ key, address }) =>
    typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address) && key.includes('#')
      ? [{ name: key.replace(/^.*#/s, ''), address }]
      : [],
  )
  if (listed.length === 0 || listed.length < deployed.length) return null
  return `This Ignition file has contract names, but no layouts: ${listDeployed(listed)}. Choose Source and paste a \`build-info\` file from the same folder.`
}

function listDeployed(deployed: readonly { name: string; address: string }[]): string {
  const named = deployed
    .slice(0, 4)
    .map(({ name, address }) => `${showHiddenCharacters(name, 80)} at ${showHiddenCharacters(address, 42)}`)
  const left = deployed.length - named.length
  return left > 0 ? `${named.join(', ')} and ${left} more` : named.join(', ')
}
