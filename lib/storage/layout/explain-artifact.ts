import { showHiddenCharacters } from '@/lib/text/safe-text'
import { artifactPlace } from './artifact-place'
import { contractId } from './contract-id'
import { inspectIt } from './forge-inspect'
import { isObject, type JsonObject } from './layout-json'

/** What an artifact without a layout is, by the fields that only one tool writes; null where none is recognised. */
export function explainArtifact(artifact: JsonObject): string | null {
  const { _format, buildInfoId, methodIdentifiers, source, schemaVersion, solcInputHash, data } = artifact
  if (typeof buildInfoId === 'string') {
    return `An artifact of Hardhat has no layout. Choose Source and give \`artifacts/build-info/${showHiddenCharacters(buildInfoId, 100)}.json\`.`
  }
  if (String(_format).startsWith('hh-sol-artifact')) {
    return `An artifact of Hardhat has no layout. Choose Source and give its file of \`artifacts/build-info\`, which the \`.dbg.json\` beside it names; or add \`storageLayout\` to \`outputSelection\`, run \`npx hardhat compile --force\`, and give that file here.`
  }
  if (isObject(methodIdentifiers) && isObject(artifact.bytecode)) {
    const place = artifactPlace(artifact)
    const name = place === null ? 'NAME' : contractId(place)
    return `This artifact has no storage layout. ${inspectIt(name)} Or set \`extra_output = ["storageLayout"]\` in foundry.toml and run \`forge build --force\`.`
  }
  if (typeof source === 'string' && schemaVersion !== undefined) {
    return 'An artifact of Truffle has no layout, but the source. Choose Source and give it there: it is compiled here.'
  }
  if (typeof solcInputHash === 'string') {
    return `This record of hardhat-deploy has no layout. Choose Source and give \`solcInputs/${showHiddenCharacters(solcInputHash, 100)}.json\` beside it; or add \`storageLayout\` to \`outputSelection\` and run \`npx hardhat deploy --reset\` on a chain to develop with.`
  }
  if (isObject(data) && 'deployedBytecode' in data) {
    return 'An artifact of Remix has no layout. Give its file of `artifacts/build-info`, which has.'
  }
  return null
}
