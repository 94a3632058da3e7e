import { showHiddenCharacters } from '@/lib/text/safe-text'
import { artifactPlace } from './artifact-place'
import { contractId } from './contract-id'
import { NOT_VERIFIED, readExplorerAnswer } from './explorer-answer'
import { isObject, type JsonObject } from './layout-json'

/** What a JSON without a layout is, and a command that writes one. */
export function explainNoLayout(json: unknown): string {
  const says = explain(json)
  return /`(forge|solc|vyper|npx) /.test(says) ? says : `${says} ${WRITERS}`
}

function explain(json: unknown): string {
  if (Array.isArray(json) && json.some((item) => isObject(item) && typeof item.type === 'string')) {
    return 'This is an ABI. An ABI has no storage slots.'
  }
  const answer = readExplorerAnswer(json)
  if (answer) return answer.input ? SOURCE : NOT_VERIFIED
  if (!isObject(json)) return 'A storage layout is a JSON object.'
  for (const recognise of KINDS) {
    const says = recognise(json)
    if (says) return says
  }
  return 'This JSON is not a storage layout. A solc layout has `storage` and `types`; a Vyper layout has a `slot` and a `type` for each name.'
}

export const WRITERS =
  '`forge inspect NAME storageLayout --json`, `solc --storage-layout` and `vyper -f layout` write a layout.'

const SOURCE = 'This is source code. Choose Source and paste it there.'

const hasSources = (input: unknown): boolean =>
  isObject(input) &&
  isObject(input.sources) &&
  Object.values(input.sources).some((file) => isObject(file) && typeof file.content === 'string')

/** From the most particular kind to the most general. */
const KINDS: readonly ((json: JsonObject) => string | null | false)[] = [
  ({ impls }) =>
    isObject(impls) &&
    'This OpenZeppelin Upgrades manifest has no layout. Layouts are added when an implementation is deployed or imported.',
  // The response of Etherscan and Blockscout to a refused request.
  ({ status, result }) =>
    status === '0' &&
    typeof result === 'string' &&
    `This block explorer refused the request: ${showHiddenCharacters(result, 200)}.`,
  ({ input, output }) =>
    hasSources(input) &&
    (isObject(output)
      ? 'This build-info has no storage layout, but it has the sources. Choose Source and paste it there. Or build again with `forge build --force --build-info --extra-output storageLayout`, or with `storageLayout` in `outputSelection` and `npx hardhat compile --force`.'
      : 'This build-info has the sources. Choose Source and paste it there.'),
  (json) => hasSources(json) && SOURCE,
  explainOutput,
  ({ buildInfo }) =>
    typeof buildInfo === 'string' &&
    `This file only has the name of a build-info. Choose Source and paste \`artifacts/build-info/${showHiddenCharacters(buildInfo.replace(/^.*[\\/]/s, ''), 100)}\`.`,
  ({ source_id_to_path }) =>
    isObject(source_id_to_path) &&
    'This build-info only has file names. Run `forge build --force --build-info --extra-output storageLayout` for all layouts.',
  explainBroadcast,
  explainIgnition,
  ({ settings, sources, language }) =>
    isObject(settings) &&
    isObject(settings.compilationTarget) &&
    isObject(sources) &&
    `This is the metadata of a contract in ${showHiddenCharacters(String(language), 20)}. It has neither sources nor a layout.`,
  ({ buildInfoId }) =>
    typeof buildInfoId === 'string' &&
    `A Hardhat artifact has no layout. Choose Source and paste \`artifacts/build-info/${showHiddenCharacters(buildInfoId, 100)}.json\`.`,
  ({ _format }) =>
    String(_format).startsWith('hh-sol-artifact') &&
    'A Hardhat artifact has no layout. Choose Source and paste its file in `artifacts/build-info`; the `.dbg.json` next to it has the name. Or add `storageLayout` to `outputSelection`, run `npx hardhat compile --force`, and paste the new file here.',
  (artifact) =>
    isObject(artifact.methodIdentifiers) &&
    isObject(artifact.bytecode) &&
    `This artifact has no storage layout. ${inspectIt(artifact)} Or set \`extra_output = ["storageLayout"]\` in foundry.toml and run \`forge build --force\`.`,
  ({ source, schemaVersion }) =>
    typeof source === 'string' &&
    schemaVersion !== undefined &&
    'A Truffle artifact has no layout, but it has the source. Choose Source and paste it there.',
  ({ solcInputHash }) =>
    typeof solcInputHash === 'string' &&
    `This hardhat-deploy record has no layout. Choose Source and paste \`solcInputs/${showHiddenCharacters(solcInputHash, 100)}.json\` from the same folder. Or add \`storageLayout\` to \`outputSelection\` and run \`npx hardhat deploy --reset\` on a development chain.`,
  ({ data }) =>
    isObject(data) &&
    'deployedBytecode' in data &&
    'A Remix artifact has no layout. Paste its file in `artifacts/build-info`.',
]

/** Foundry's command. A name that a shell could misread is replaced by NAME. */
function inspectIt(contract: JsonObject): string {
  const place = artifactPlace(contract)
  const name = place ? contractId(place) : ''
  const safe = /^\w[\w./@-]*(:\w+)?$/.test(name) ? name : 'NAME'
  return `\`forge inspect ${safe} storageLayout --json\` writes one.`
}

function explainOutput(json: JsonObject): string | null {
  const { contracts, errors, compiler } = isObject(json.output) ? json.output : json
  const error = Array.isArray(errors)
    ? errors.filter(isObject).find(({ severity }) => severity === 'error')
    : undefined
  if (error && (!isObject(contracts) || Object.keys(contracts).length === 0)) {
    return `These sources did not compile: ${showHiddenCharacters(String(error.message), 200)} Correct them, then run \`solc --storage-layout FILE\`.`
  }
  if (!isObject(contracts)) return null
  if (/^vyper/i.test(String(compiler))) {
    return 'This compiler output has no storage layout. Compile with `layout` in `outputSelection`, or with `vyper -f layout FILE`.'
  }
  const whole =
    json._format === 'hh3-sol-build-info-output-1'
      ? ' Or choose Source and paste the file without `.output` in its name, which has the sources.'
      : ''
  return `This compiler output has no storage layout. Compile with \`storageLayout\` in \`outputSelection\`, or with \`solc --storage-layout FILE\`; of a project, \`forge inspect NAME storageLayout --json\` writes one.${whole}`
}

/** A broadcast file of `forge script`; null for others. */
function explainBroadcast({ transactions }: JsonObject): string | null {
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
  return `This broadcast file has contract names, but no layouts: ${listDeployed(deployed)}. ${inspectIt(first)}`
}

/** `deployed_addresses.json` of Hardhat Ignition. */
function explainIgnition(json: JsonObject): string | null {
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
