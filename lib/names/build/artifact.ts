import type { ContractPlace } from '@/lib/storage/layout/contract-id'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { BuiltFile, BuiltSources } from './built-contract'
import { readCodeTemplate } from './code-template'
import { nameOfFile, readPlace } from './contract-place'
import { readDeployed } from './deployment-records'
import { type ContractMetadata, compilerOfBuildInfo, readCompilerVersion, readMetadata } from './metadata'
import { readContract, readTrees } from './read-contract'

/**
 * Reads the artifact of one contract. Null for anything else.
 *
 * - Foundry: `out/Vault.sol/Vault.json`, or `Vault.0.8.30.json` in a project with several compilers
 * - Hardhat 2 and 3: `artifacts/contracts/Vault.sol/Vault.json`, also in the folder of Ignition
 * - Truffle: `build/contracts/Vault.json`, with the addresses it deployed to
 * - Remix: `artifacts/Vault.json`
 */
export function readArtifact(json: JsonObject, path: string): BuiltFile | null {
  const code = findCode(json)
  if (!Array.isArray(json.abi) || !code) return null
  const metadata = readMetadata(json.metadata ?? json.rawMetadata)
  const place = findPlace(json, path, metadata)
  if (!place) return null
  const contract = readContract(place, json, {
    code: readCodeTemplate(code, json._format !== 'hh-sol-artifact-1'),
    trees: readTrees({ [place.name]: json }),
    sources: readBuildInfoId(json) ?? metadata.sources,
    compiler: findCompiler(json) ?? metadata.compiler,
  })
  return { contracts: [contract], deployed: readTruffleNetworks(json.networks, place.name) }
}

/** Foundry and Remix keep the code with its references, Hardhat and Truffle beside them. */
function findCode(json: JsonObject): JsonObject | null {
  const { _format: format, data, networks, immutableReferences, deployedLinkReferences } = json
  const code = isObject(data) ? data.deployedBytecode : json.deployedBytecode
  if (isObject(code)) return code
  const isHardhat = format === 'hh-sol-artifact-1' || format === 'hh3-artifact-1'
  return typeof code === 'string' && (isHardhat || isObject(networks))
    ? { object: code, immutableReferences, linkReferences: deployedLinkReferences }
    : null
}

function findPlace(json: JsonObject, path: string, { target }: ContractMetadata): ContractPlace | null {
  const { contractName, sourceName, sourcePath, ast, data } = json
  const name = nameOfFile(path)
  if (contractName !== undefined) {
    const file = sourceName ?? (isObject(ast) ? ast.absolutePath : null) ?? sourcePath
    return readPlace(file, contractName)
  }
  if (isObject(data)) return readPlace(null, name)
  if (target) return readPlace(target.file, target.name)
  const [, folder] = /([^/]+)\/[^/]+$/.exec(path) ?? []
  return readPlace(folder, name.replace(/\.\d.*$/, ''))
}

/** Hardhat 3 names the build-info that has the sources. */
function readBuildInfoId({ buildInfoId: id, inputSourceName: file }: JsonObject): BuiltSources | null {
  return typeof id === 'string' && typeof file === 'string' ? { kind: 'build-info', id, file } : null
}

const findCompiler = ({ compiler, buildInfoId }: JsonObject): string | null =>
  readCompilerVersion(isObject(compiler) ? compiler.version : null) ?? compilerOfBuildInfo(buildInfoId)

/** Truffle uses the network id of `net_version`, which equals the chain id on nearly all chains. */
function readTruffleNetworks(networks: unknown, name: string): BuiltFile['deployed'] {
  return Object.entries(isObject(networks) ? networks : {}).flatMap(([id, network]) =>
    isObject(network) && /^\d{1,15}$/.test(id)
      ? readDeployed({ chainId: Number(id), address: network.address, name })
      : [],
  )
}
