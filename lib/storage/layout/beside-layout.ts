import { parseCompiledKnowledge } from './compiled-layout'
import type { FoundLayout } from './find-layout'
import { isObject } from './layout-json'
import { namespaceLabel } from './safe-names'
import { findNamespaces, knowledgeFromSources } from './syntax-tree'
import { joinKnowledge, knowledgeFromAbi, type TypeKnowledge, withGivenKnowledge } from './type-knowledge'

/** What stands beside a layout about its types: what Triptych wrote there, else the syntax trees and the ABI. */
export function knowledgeBeside(found: FoundLayout): TypeKnowledge {
  const own = joinKnowledge([knowledgeFromSources(found.sources), knowledgeFromAbi(found.abi)])
  return withGivenKnowledge(parseCompiledKnowledge(found), own)
}

/** solc leaves structs with a place of their own out of its layout; the syntax tree beside it may tell of them. */
export function noteMissingNamespaces({ written, contract, sources, namespaces }: FoundLayout): string[] {
  if (written !== 'solc' || isObject(namespaces) || contract?.file == null) return []
  const structs = findNamespaces(sources, { file: contract.file, name: contract.name })
  return structs.map(
    ({ scheme, id }) =>
      `${namespaceLabel(scheme, id)} is missing in this layout. Choose Source: compiling adds it.`,
  )
}
