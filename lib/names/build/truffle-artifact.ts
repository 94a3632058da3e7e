import { readNatspec } from '@/lib/natspec/read-natspec'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltFile } from './built-contract'
import { readCodeTemplate } from './code-template'
import { readCompilerVersion } from './compiler-version'
import { readPlace } from './contract-place'
import { readDeployed } from './deployed-contract'
import { readMetadata } from './metadata-sources'

/**
 * `build/contracts/Vault.json` of Truffle. Its networks have the id that nodes tell by `net_version`, which is that of the
 * chain on all but a few. Null for anything else.
 */
export function readTruffleArtifact(json: JsonObject): BuiltFile | null {
  const { contractName, abi, deployedBytecode, immutableReferences, ast, sourcePath, compiler, networks } =
    json
  if (!Array.isArray(abi) || typeof deployedBytecode !== 'string' || !isObject(networks)) return null
  const place = readPlace(isObject(ast) ? (ast.absolutePath ?? sourcePath) : sourcePath, contractName)
  if (!place) return null
  const deployed = Object.entries(networks).flatMap(([id, network]) =>
    isObject(network) && /^\d{1,15}$/.test(id)
      ? readDeployed({ chainId: Number(id), address: network.address, name: place.name })
      : [],
  )
  const code = readCodeTemplate(deployedBytecode, { immutableReferences, linkReferences: null })
  const version = readCompilerVersion(isObject(compiler) ? compiler.version : null)
  const { sources } = readMetadata(json.metadata)
  const natspec = readNatspec(json)
  return { contracts: [{ place, abi, natspec, code, layout: null, sources, compiler: version }], deployed }
}
