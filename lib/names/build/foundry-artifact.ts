import { nameEnums } from '@/lib/abi/enum-members'
import { readNatspec } from '@/lib/natspec/read-natspec'
import { immutablesBeside } from '@/lib/storage/layout/in-code'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { knowledgeFromSources } from '@/lib/storage/layout/syntax-tree'
import type { BuiltFile } from './built-contract'
import { readBuiltLayout } from './built-layout'
import { readCodeTemplate } from './code-template'
import { nameOfFile, readPlace } from './contract-place'
import { readMetadata } from './metadata-sources'

/** `out/Vault.sol/Vault.json`, or `Vault.0.8.30.json` where a project uses several compilers. Null for anything else. */
export function readFoundryArtifact(json: JsonObject, path: string): BuiltFile | null {
  const { abi, bytecode, deployedBytecode } = json
  if (!Array.isArray(abi) || !isObject(bytecode) || !isObject(deployedBytecode)) return null
  const metadata = readMetadata(json.metadata ?? json.rawMetadata)
  const folder = /([^/]+)\/[^/]+$/.exec(path)?.[1]
  const place = metadata.target
    ? readPlace(metadata.target.file, metadata.target.name)
    : readPlace(folder, nameOfFile(path).replace(/\.\d.*$/, ''))
  if (!place) return null
  const { object, immutableReferences, linkReferences } = deployedBytecode
  const sources = { [place.name]: json }
  const knowledge = () => knowledgeFromSources(sources)
  return {
    contracts: [
      {
        place,
        abi: nameEnums(abi, () => knowledge().enums),
        natspec: readNatspec(json),
        code: readCodeTemplate(object, { immutableReferences, linkReferences }),
        layout: readBuiltLayout(place, json, knowledge),
        immutables: immutablesBeside({ artifact: json, sources }),
        sources: metadata.sources,
        compiler: metadata.compiler,
      },
    ],
    deployed: [],
  }
}
