import { parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type ContractPlace, contractId } from './contract-id'
import { isObject, type JsonObject } from './layout-json'

/** What an artifact without a layout is; null for unknown files. */
export function explainArtifact(artifact: JsonObject): string | null {
  const { _format, buildInfoId, methodIdentifiers, source, schemaVersion, solcInputHash, data } = artifact
  if (typeof buildInfoId === 'string') {
    return `A Hardhat artifact has no layout. Choose Source and paste \`artifacts/build-info/${showHiddenCharacters(buildInfoId, 100)}.json\`.`
  }
  if (String(_format).startsWith('hh-sol-artifact')) {
    return `A Hardhat artifact has no layout. Choose Source and paste its file in \`artifacts/build-info\`; the \`.dbg.json\` next to it has the name. Or add \`storageLayout\` to \`outputSelection\`, run \`npx hardhat compile --force\`, and paste the new file here.`
  }
  if (isObject(methodIdentifiers) && isObject(artifact.bytecode)) {
    const place = artifactPlace(artifact)
    const name = place === null ? 'NAME' : contractId(place)
    return `This artifact has no storage layout. ${inspectIt(name)} Or set \`extra_output = ["storageLayout"]\` in foundry.toml and run \`forge build --force\`.`
  }
  if (typeof source === 'string' && schemaVersion !== undefined) {
    return 'A Truffle artifact has no layout, but it has the source. Choose Source and paste it there.'
  }
  if (typeof solcInputHash === 'string') {
    return `This hardhat-deploy record has no layout. Choose Source and paste \`solcInputs/${showHiddenCharacters(solcInputHash, 100)}.json\` from the same folder. Or add \`storageLayout\` to \`outputSelection\` and run \`npx hardhat deploy --reset\` on a development chain.`
  }
  if (isObject(data) && 'deployedBytecode' in data) {
    return 'A Remix artifact has no layout. Paste its file in `artifacts/build-info`.'
  }
  return null
}

/** Foundry's command. A name that a shell could misread is replaced by NAME. */
export function inspectIt(name: string): string {
  const safe = /^\w[\w./@-]*(:\w+)?$/.test(name) ? name : 'NAME'
  return `\`forge inspect ${safe} storageLayout --json\` writes one.`
}

/** A broadcast file of `forge script`; null for others. */
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

/** `deployed_addresses.json` of Hardhat Ignition. */
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

/** The contract of an artifact, from its fields or its metadata. */
export function artifactPlace(artifact: JsonObject): ContractPlace | null {
  const { contractName, name, sourceName, metadata, rawMetadata } = artifact
  const own = textOrNull(contractName ?? name)
  if (own !== null) return { file: textOrNull(sourceName), name: own }
  return [artifact, metadata, rawMetadata].map(compilationTarget).find((place) => place !== null) ?? null
}

/**
 * Metadata as an object, or as text (hardhat-deploy, `rawMetadata` of Foundry).
 * https://docs.soliditylang.org/en/latest/metadata.html
 */
function compilationTarget(metadata: unknown): ContractPlace | null {
  const read = typeof metadata === 'string' ? parseJson(metadata) : metadata
  const settings = isObject(read) ? read.settings : null
  const target = isObject(settings) ? settings.compilationTarget : null
  const [file, name] = isObject(target) ? (Object.entries(target)[0] ?? []) : []
  return file !== undefined && typeof name === 'string' ? { file, name } : null
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
