import { showHiddenCharacters } from '@/lib/text/safe-text'
import { artifactPlace } from './artifact-place'
import { contractId } from './contract-id'
import { inspectIt } from './forge-inspect'
import { isObject, type JsonObject } from './layout-json'

/** What an artifact without a layout is, by the fields that only one tool writes; null where none is recognised. */
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
