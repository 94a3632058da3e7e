import { immutablesBeside } from '@/lib/storage/layout/in-code'
import type { JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltContract, BuiltFile } from './built-contract'
import { readCodeTemplate, readCodeWithoutImmutables } from './code-template'
import { compilerOfBuildInfo } from './compiler-version'
import { readPlace } from './contract-place'

/**
 * `artifacts/contracts/Vault.sol/Vault.json` of Hardhat 2 or 3, and of Ignition, which keeps copies. Hardhat 2 lists no
 * immutables: contracts that have some are matched by their build-info. Null for anything else.
 */
export function readHardhatArtifact(json: JsonObject): BuiltFile | null {
  const { _format: format, contractName, sourceName, abi } = json
  if (format === 'hh-sol-dbg-1') return { contracts: [], deployed: [] }
  if (format !== 'hh-sol-artifact-1' && format !== 'hh3-artifact-1') return null
  const place = readPlace(sourceName, contractName)
  if (!place || !Array.isArray(abi)) return null
  const code = format === 'hh3-artifact-1' ? readHardhat3(json) : readHardhat2(json)
  const immutables = immutablesBeside({ artifact: json, sources: {} })
  return { contracts: [{ place, abi, natspec: null, layout: null, immutables, ...code }], deployed: [] }
}

function readHardhat2(json: JsonObject): Pick<BuiltContract, 'code' | 'sources' | 'compiler'> {
  const code = readCodeWithoutImmutables(json.deployedBytecode, json.deployedLinkReferences)
  return { code, sources: null, compiler: null }
}

function readHardhat3(json: JsonObject): Pick<BuiltContract, 'code' | 'sources' | 'compiler'> {
  const { deployedBytecode, immutableReferences, deployedLinkReferences, buildInfoId, inputSourceName } = json
  const isNamed = typeof buildInfoId === 'string' && typeof inputSourceName === 'string'
  return {
    code: readCodeTemplate(deployedBytecode, { immutableReferences, linkReferences: deployedLinkReferences }),
    sources: isNamed ? { kind: 'build-info', id: buildInfoId, file: inputSourceName } : null,
    compiler: compilerOfBuildInfo(buildInfoId),
  }
}
