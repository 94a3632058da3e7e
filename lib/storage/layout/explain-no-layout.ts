import { showHiddenCharacters } from '@/lib/text/safe-text'
import { explainArtifact, explainBroadcast, explainIgnition } from './artifact'
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
    const answer = recognise(json)
    if (answer !== null) return answer
  }
  return 'This JSON is not a storage layout. A solc layout has `storage` and `types`; a Vyper layout has a `slot` and a `type` for each name.'
}

export const WRITERS =
  '`forge inspect NAME storageLayout --json`, `solc --storage-layout` and `vyper -f layout` write a layout.'

/** From the most particular kind to the most general. */
const KINDS: readonly ((json: JsonObject) => string | null)[] = [
  ofManifest,
  ofExplorerError,
  ofBuildInfo,
  ofSource,
  ofOutput,
  ofDebugFile,
  ofSlimBuildInfo,
  explainBroadcast,
  explainIgnition,
  ofMetadata,
  explainArtifact,
]

function ofManifest({ impls }: JsonObject): string | null {
  if (!isObject(impls)) return null
  return 'This OpenZeppelin Upgrades manifest has no layout. Layouts are added when an implementation is deployed or imported.'
}

const SOURCE = 'This is source code. Choose Source and paste it there.'

const hasSources = (input: unknown): boolean =>
  isObject(input) &&
  isObject(input.sources) &&
  Object.values(input.sources).some((file) => isObject(file) && typeof file.content === 'string')

/** The response of Etherscan and Blockscout to a refused request. */
function ofExplorerError({ status, result }: JsonObject): string | null {
  if (status !== '0' || typeof result !== 'string') return null
  return `This block explorer refused the request: ${showHiddenCharacters(result, 200)}.`
}

function ofBuildInfo({ input, output }: JsonObject): string | null {
  if (!hasSources(input)) return null
  return isObject(output)
    ? 'This build-info has no storage layout, but it has the sources. Choose Source and paste it there. Or build again with `forge build --force --build-info --extra-output storageLayout`, or with `storageLayout` in `outputSelection` and `npx hardhat compile --force`.'
    : 'This build-info has the sources. Choose Source and paste it there.'
}

function ofSource(json: JsonObject): string | null {
  if (!hasSources(json)) return null
  return SOURCE
}

function ofOutput(json: JsonObject): string | null {
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

function ofDebugFile({ buildInfo }: JsonObject): string | null {
  if (typeof buildInfo !== 'string') return null
  const file = showHiddenCharacters(buildInfo.replace(/^.*[\\/]/s, ''), 100)
  return `This file only has the name of a build-info. Choose Source and paste \`artifacts/build-info/${file}\`.`
}

function ofSlimBuildInfo({ source_id_to_path }: JsonObject): string | null {
  if (!isObject(source_id_to_path)) return null
  return 'This build-info only has file names. Run `forge build --force --build-info --extra-output storageLayout` for all layouts.'
}

function ofMetadata({ settings, sources, language }: JsonObject): string | null {
  if (!isObject(settings) || !isObject(settings.compilationTarget) || !isObject(sources)) return null
  const kind = showHiddenCharacters(String(language), 20)
  return `This is the metadata of a contract in ${kind}. It has neither sources nor a layout.`
}
